import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import axe from 'axe-core';
import { expect, test as base, type Page } from '@playwright/test';
import { mindManners } from './fixture';
import { gamePages, modulePages } from '../src/app/how/own-pages';

// What the page finds with `import.meta.glob`, which only the bundler has.
const games = resolve(import.meta.dirname, '../src/games');
const cityPages = readdirSync(games, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\/cities\/[\w-]+\/manifest\.ts$/.test(name))
  .map((name) => /edition: '(.+)'/.exec(readFileSync(resolve(games, name), 'utf8'))?.[1]);
const howPages = [...gamePages, 'metro-solo', ...cityPages, ...modulePages];

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
 * Every test fails on a console error, an uncaught exception or a failed request, on what asks out of sight and on a button
 * that does nothing (fixture.ts); and every test has luck of its own that is the
 * same in every run (E2E_LUCK=7 gives all of them another).
 */
export const test = base.extend<{ quiet: void; luck: void; manners: void }>({
  manners: [
    async ({ context }, use) => {
      await mindManners(context);
      await use();
    },
    { auto: true },
  ],
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
  language?: string;
  speed?: 'none' | 'calm' | 'quick';
  name?: string;
  /** The open tab of the side panel: here the list of moves, with which most tests play. */
  tab?: 'log' | 'moves' | 'text';
  /** Pages of "How to play" already known. */
  met?: string[];
}

/**
 * Settings for tests: in motion, as users have it, though quick. Those that look at a picture standing still, or that play
 * a whole game once more in another way, ask for none.
 */
export async function settle(page: Page, wishes: Wishes = {}): Promise<void> {
  const usual = {
    language: 'en',
    speed: 'quick',
    confirm: 'never',
    name: 'Ada',
    tab: 'moves',
    met: howPages,
  };
  const settings = { ...usual, ...wishes };
  await page.addInitScript((text) => {
    if (!localStorage.getItem('mornington/settings'))
      localStorage.setItem('mornington/settings', text);
  }, JSON.stringify(settings));
}

export const status = (page: Page) => page.locator('.status');
export const moves = (page: Page) => page.locator('button[data-move]');

/** "Play: Metro", and "Play against a novice bot: Metro" on the card of a game. */
export const playName = (title: string): RegExp => new RegExp(`^Play( [^:]*)?: ${title}$`);

/** From the home page into a running game, in one click after the page has loaded. */
export async function playNow(page: Page, title: string): Promise<void> {
  await page.goto('./');
  const button = page.getByRole('button', { name: playName(title) }).first();
  await page.locator('details[data-editions]').first().waitFor();
  // Cities are inside their game's card.
  if (!(await button.isVisible()))
    for (const inside of await page.locator('details[data-editions] summary').all())
      await inside.click();
  await button.click();
  await expect(status(page)).toBeVisible();
}

export const isOver = async (page: Page): Promise<boolean> =>
  (await page.locator('#breakdown').count()) > 0;

/** Goes there, and waits until the page is drawn: its heading is another one, and nothing has changed for a while. */
export async function visit(page: Page, place: string): Promise<void> {
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.dataset.seen = heading.textContent;
  });
  await page.goto(`./${place}`);
  await page.waitForFunction(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    return heading !== null && heading.dataset.seen !== heading.textContent;
  });
  await page.evaluate(
    (quiet) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quiet);
        const again = () => (clearTimeout(timer), (timer = setTimeout(done, quiet)));
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        new MutationObserver(again).observe(document, all);
      }),
    150,
  );
}

/** Waits until there is something to decide, or the game is over. */
export async function ready(page: Page): Promise<void> {
  await page.locator('.table[data-decides], #breakdown').first().waitFor();
}

/** On a phone the list of moves is a sheet over the controls: opens it. */
export async function openMoves(page: Page): Promise<void> {
  const sheet = page.locator('[data-side]');
  if ((await sheet.getAttribute('aria-expanded')) === 'false') await sheet.click();
  const tab = page.locator('#tab-moves');
  if ((await tab.getAttribute('aria-selected')) === 'false') await tab.click();
  await moves(page).first().waitFor();
}

/** On the page of a new game: which deal it is. */
export async function chooseDeal(page: Page, number: string): Promise<void> {
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel('Deal number').fill(number);
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

/** What axe finds that is serious or critical, by all its rules or by these. */
export async function graveFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (only) => window.axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) }),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes[0]?.html ?? ''}`);
}
