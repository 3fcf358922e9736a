import { expect, type Page } from '@playwright/test';

/** Links that lead to where one is already, so that pressing them does nothing. Those that say so themselves are left out. */
export const deadLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')]
      .filter((link) => link.checkVisibility() && !link.hasAttribute('aria-current'))
      .filter((link) => link.getAttribute('href') === (location.hash || '#/'))
      .map((link) => link.innerText),
  );

/** Runs in the page. Everything that a press may change: the address, what is shown, what is chosen and what is kept. */
function look(): string {
  const chosen = [...document.querySelectorAll('input, select, details')].map((field) =>
    field instanceof HTMLDetailsElement ? field.open : (field as HTMLInputElement).value,
  );
  const { hash } = location;
  return [hash, document.body.innerHTML, chosen.join(), JSON.stringify({ ...localStorage })].join();
}

/** How long a button may take on a busy machine. */
const patience = 10_000;

/**
 * Whether the page looks different within that time.
 * NB: not by `waitForFunction`, which evaluates a string in the page: its second look is refused by the content security policy.
 */
const differs = (page: Page, before: string): Promise<boolean> =>
  expect
    .poll(async () => (await page.evaluate(look).catch(() => '')) !== before, { timeout: patience })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** The buttons of a page that do nothing; each is pressed on a fresh page. */
export async function deadButtons(page: Page, address: string): Promise<string[]> {
  const buttons = page.locator('main button:visible:not(:disabled), main summary:visible');
  const open = async (): Promise<void> => {
    // By way of another page, so that every visit begins anew.
    await page.goto('./#/settings');
    await page.goto(address);
    await page.reload();
    await buttons.first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  await open();
  const dead: string[] = [];
  for (let n = 0, count = await buttons.count(); n < count; ++n) {
    if (n > 0) await open();
    const name = (await buttons.nth(n).innerText()).trim();
    const before = await page.evaluate(look);
    const saved = page.waitForEvent('download', { timeout: patience }).then(
      () => true,
      () => false,
    );
    await buttons.nth(n).click();
    const changed = differs(page, before);
    const isAlive = await Promise.race([
      changed.then((yes) => yes || saved),
      saved.then((yes) => yes || changed),
    ]);
    if (!isAlive) dead.push(name);
  }
  return dead;
}
