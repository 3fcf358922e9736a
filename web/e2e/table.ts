import axe from 'axe-core';
import { expect, test as base, type Page } from '@playwright/test';

/**
 * Runs in the page: what the client draws by lot is drawn from a seed. Only deals (32 bytes) are, so that the names of games stay
 * apart when a page is loaded again.
 */
export function fixLuck(seed: number): void {
  let state = seed;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  Math.random = draw;
  const honest = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = ((array: Uint8Array<ArrayBuffer>) =>
    array.length === 32
      ? (array.forEach((_, n) => (array[n] = Math.floor(draw() * 256))), array)
      : honest(array)) as typeof crypto.getRandomValues;
}

/** A seed from a name. NB: a sum that outgrew 32 bits would lose its last ones, and with them the difference. */
export const seedOf = (name: string, other = 0): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, other);

/** Writes down every console error, uncaught exception and failed request. */
export function listenForNoise(page: Page, noise: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()} ${response.url()}`);
  });
}

/**
 * Every test fails on a console error, an uncaught exception or a failed request; and every test has luck of its own that is the
 * same in every run (E2E_LUCK=7 gives all of them another).
 */
export const test = base.extend<{ quiet: void; luck: void }>({
  luck: [
    async ({ context }, use, { title }) => {
      const other = Number(process.env.E2E_LUCK ?? 0);
      await context.addInitScript(fixLuck, seedOf(title, other));
      await use();
    },
    { auto: true },
  ],
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      listenForNoise(page, noise);
      await use();
      expect(noise).toEqual([]);
      if (!page.isClosed()) expect(await page.locator('.trouble').allInnerTexts()).toEqual([]);
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
  /** Families already known. */
  met?: string[];
}

/**
 * Settings for tests: in motion, as users have it, though quick. Those that look at a picture standing still, or that play
 * a whole game once more in another way, ask for none.
 */
export async function settle(page: Page, wishes: Wishes = {}): Promise<void> {
  const met = ['metro', 'next-station', 'on-the-underground'];
  const usual = { language: 'en', speed: 'quick', confirm: 'never', name: 'Ada', met };
  const settings = { ...usual, ...wishes };
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
    const move = moves(page).nth((n * 7) % Math.max(1, count));
    const isPass = (await move.getAttribute('data-move')) === 'pass' && count > 1;
    await move.click();
    if (isPass) await page.locator('.asked .primary').click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  throw new Error('the game does not end');
}

/** Waits until the service worker has everything and serves this page, which fetches nothing more. */
export async function keptOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds that is serious or critical. */
export async function graveFaults(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes[0]?.html ?? ''}`);
}
