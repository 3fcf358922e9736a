import type { Page } from '@playwright/test';

/** A sign that stands close to its word, or where a line may end before it; a time has its colon between figures. */
const unspaced = /[^\s\d][:;!?»](\s|$)|[ \n][:;!?»]/;

/** Runs in the page: whatever is read or heard, name by name. */
function allTexts(): string[] {
  const named = [...document.querySelectorAll('[aria-label], [title]')];
  const names = named.flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('title')]);
  return [...document.body.innerText.split('\n'), ...names.flatMap((name) => name ?? [])];
}

/** What on a French page has not the spaces of French. */
export const closeSigns = async (page: Page): Promise<string[]> =>
  (await page.evaluate(allTexts)).filter((text) => unspaced.test(text));
