import { expect, test as base, type Page } from '@playwright/test';

/** Every test fails on a console error, an uncaught exception or a failed request. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(error.message));
      page.on('response', (response) => {
        if (response.status() >= 400) noise.push(`${response.status()} ${response.url()}`);
      });
      await use();
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export interface Wishes {
  confirm?: 'touch' | 'always' | 'never';
  theme?: 'light' | 'dark';
  language?: 'en' | 'de' | 'fr';
  speed?: 'none' | 'calm' | 'quick';
  name?: string;
}

/**
 * Settings for tests: in motion, as users have it, though quick. Those that look at a picture standing still, or that play
 * a whole game once more in another way, ask for none.
 */
export async function settle(page: Page, wishes: Wishes = {}): Promise<void> {
  const settings = { language: 'en', speed: 'quick', confirm: 'never', name: 'Ada', ...wishes };
  await page.addInitScript((text) => {
    if (!localStorage.getItem('mornington/settings'))
      localStorage.setItem('mornington/settings', text);
  }, JSON.stringify(settings));
}

export const status = (page: Page) => page.locator('.status');
export const moves = (page: Page) => page.locator('button[data-move]');

/** From the home page into a running game, in one click after the page has loaded. */
export async function playNow(page: Page, title: string): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
  await expect(status(page)).toBeVisible();
}

export const isOver = async (page: Page): Promise<boolean> =>
  (await page.locator('#breakdown').count()) > 0;

/** Waits until there is something to decide, or the game is over. */
export async function ready(page: Page): Promise<void> {
  await page.locator('button[data-move], #breakdown').first().waitFor();
}

/** Plays moves of the list, spread over it, until the game is over; returns how many. */
export async function playOut(page: Page, most = 400): Promise<number> {
  for (let n = 0; n < most; ++n) {
    await ready(page);
    if (await isOver(page)) return n;
    const count = await moves(page).count();
    const before = await page.locator('.table').getAttribute('data-length');
    await moves(page)
      .nth((n * 7) % Math.max(1, count))
      .click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  throw new Error('the game does not end');
}
