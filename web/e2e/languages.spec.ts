import type { Page } from '@playwright/test';
import { isLong } from './amount';
import { closeSigns } from './french';
import { appText, isSpaced, nth, titleIn, translations } from './languages';
import { expect, moves, openMoves, ready, visit, settle, test } from './table';

/** Small words of English that no sentence of another language has. */
const english = /\b(the|and|with|your|you|gets|scores|takes|goes|draws)\b/i;
const names = /On the Underground/g;

async function look(page: Page, language: string, place: string): Promise<void> {
  const where = `${place} in ${language}`;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([where, wide]).toEqual([where, 390]);
  const text = (await page.locator('body').innerText()).replace(names, '');
  expect([where, text.split('\n').filter((line) => english.test(line))]).toEqual([where, []]);
  const close = isSpaced(language) ? await closeSigns(page) : [];
  expect([where, close]).toEqual([where, []]);
}

async function turnTo(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => {
    const settings = JSON.parse(localStorage.getItem('mornington/settings') ?? '{}') as object;
    localStorage.setItem('mornington/settings', JSON.stringify({ ...settings, language: code }));
  }, language);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function play(page: Page, language: string, name: string): Promise<void> {
  await page.goto('./');
  const button = page.locator(`button[aria-label$="${titleIn(language, name)}"]`).first();
  await button.waitFor({ state: 'attached' });
  // Cities are inside their game's card.
  if (!(await button.isVisible()))
    for (const inside of await page.locator('details[data-editions] summary').all())
      await inside.click();
  await button.click();
  for (let n = 0; n < 2; ++n) {
    await ready(page);
    const before = await page.locator('.table').getAttribute('data-length');
    await openMoves(page);
    await moves(page).last().click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  await ready(page);
  await look(page, language, name);
  for (const tab of ['log', 'text']) {
    await page.locator(`#tab-${tab}`).click();
    await look(page, language, `${name}, ${tab}`);
  }
}

/** How much of the bar at the foot of a table its longest words take. */
const barOf = (language: string): number =>
  ['table.takeBackShort', 'table.hint'].reduce(
    (sum, key) => sum + appText(language, key).length,
    0,
  );

test('the bar of a table fits on small phones, where words are longest', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const longest = [...translations].sort((a, b) => barOf(b) - barOf(a)).slice(0, 3);
  await settle(page, { language: longest[0] ?? 'en' });
  await page.goto('./');
  await page.locator('button[aria-label$="Metro"]').first().click();
  await ready(page);
  await openMoves(page);
  await moves(page).last().click();
  await ready(page);
  for (const [n, language] of longest.entries()) {
    if (n > 0) await turnTo(page, language);
    await expect(page.locator('[data-take-back]')).toBeVisible();
    const outside = await page.locator('.controls button').evaluateAll((buttons) =>
      buttons
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > innerWidth))
        .map(({ text }) => text),
    );
    expect([language, outside]).toEqual([language, []]);
  }
});

type Stop = (page: Page, language: string) => Promise<void>;

const page =
  (place: string): Stop =>
  async (one, language) => {
    await visit(one, place);
    await look(one, language, place);
  };
const table =
  (name: string): Stop =>
  (one, language) =>
    play(one, language, name);

/** What a language is seen at before the next one takes its turn: each change loads the page again. */
const stops: readonly Stop[][] = [
  [page(''), page('#/settings'), table('Metro: Berlin')],
  [page('#/new/metro'), page('#/daily'), table('Next Station: London')],
  [page('#/rules'), page('#/tutorial'), table('On the Underground: Paris')],
  [page('#/puzzles'), page('#/replay'), page('#/board')],
];

/** The languages take turns, so that more of them take no more time; the long tests see every page in all of them. */
const languagesAt = (turn: number, group: number): readonly string[] =>
  isLong ? translations.filter((_, n) => n % 2 === turn) : [nth(translations, 2 * group + turn)];

for (const turn of [0, 1])
  test(`on a phone nothing is wider than the screen or left in English (${turn + 1} of 2)`, async ({
    page: one,
  }) => {
    if (isLong) test.setTimeout(900_000);
    await one.setViewportSize({ width: 390, height: 844 });
    let spoken = languagesAt(turn, 0)[0] ?? 'en';
    await settle(one, { language: spoken });
    await one.goto('./');
    for (const [group, some] of stops.entries())
      for (const language of languagesAt(turn, group)) {
        if (language !== spoken) await turnTo(one, (spoken = language));
        for (const stop of some) await stop(one, language);
      }
  });
