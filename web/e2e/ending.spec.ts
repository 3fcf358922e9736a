import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openKept, person, playedGame, sitDown } from './kept';
import { expect, moves, openMoves, ready, settle, test } from './table';

interface Sign {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Points that can be read on the board at this moment. */
const signs = (page: Page): Promise<Sign[]> =>
  page.locator('[data-pop]').evaluateAll((all) =>
    all.flatMap((sign) => {
      const shown = sign.querySelector('.pop, .gain');
      const box = sign.querySelector('rect') ?? sign;
      if (!shown || Number(getComputedStyle(shown).opacity) < 0.1) return [];
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return [{ text: sign.textContent.trim(), left, right, top, bottom }];
    }),
  );

const cover = (a: Sign, b: Sign): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes))
  test(`the end of a game on a ${size}: points apart, the next game in sight`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await settle(page, { speed: 'calm' });
    const setup = {
      edition: 'next-station-london',
      seats: 1,
      seed: 9,
      options: { objectives: 'on' },
    };
    await openKept(page, await playedGame(setup, [person('Ada')], { short: 1, seed: 9 }));
    await ready(page);
    if (size === 'phone') await openMoves(page);
    await moves(page).last().click();
    await page.locator('#breakdown').waitFor();
    let most = 0;
    const end = Date.now() + 4000;
    while (Date.now() < end) {
      const all = await signs(page);
      most = Math.max(most, all.length);
      const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));
      expect(pairs.filter(([a, b]) => cover(a, b))).toEqual([]);
      await page.waitForTimeout(60);
    }
    expect(most).toBeGreaterThan(2);
    await page.evaluate(() => scrollTo(0, 0));
    for (const name of ['Play again', 'Replay', 'Review', 'Share'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Play again' }).click();
    await ready(page);
    await expect(page.locator('#breakdown')).toHaveCount(0);
  });

/**
 * Runs in the page: what is drawn of the last action by the time the result comes, and how long that takes. It looks at every
 * change, not at every frame: a busy machine leaves out frames.
 */
function watchEnd(): void {
  const seen = { motions: new Set<string>(), ended: 0, result: 0 };
  const from = document.querySelector('.table')?.getAttribute('data-length');
  const look = (): void => {
    const length = document.querySelector('.table')?.getAttribute('data-length');
    if (length !== from && seen.ended === 0) seen.ended = performance.now();
    for (const sign of document.querySelectorAll('.board [data-pop]'))
      seen.motions.add(`points ${sign.textContent.trim()}`);
    if (document.querySelector('.board path.fresh')) seen.motions.add('line');
    if (document.querySelector('#breakdown') && seen.result === 0) seen.result = performance.now();
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.documentElement, all);
  Object.assign(window, {
    ending: () => ({ motions: [...seen.motions], waited: seen.result - seen.ended }),
  });
}

interface Ending {
  motions: string[];
  waited: number;
}

const lasts: [edition: string, seats: number, motion: RegExp][] = [
  ['metro', 2, /line/],
  ['next-station-london', 1, /points/],
  ['underground-london', 2, /line|points|^$/],
];

for (const [edition, seats, motion] of lasts)
  test(`the last action of ${edition} is seen before the result`, async ({ page }) => {
    await settle(page);
    const players = Array.from({ length: seats }, (_, n) => person(`Player ${n + 1}`));
    const setup = { edition, seats, seed: 9 };
    await sitDown(page, await playedGame(setup, players, { short: 1, seed: 9 }));
    await page.evaluate(watchEnd);
    await moves(page).last().click();
    const agree = page.locator('.asked .primary');
    await agree.or(page.locator('#breakdown')).first().waitFor();
    if (await agree.isVisible()) await agree.click();
    await page.locator('#breakdown').waitFor();
    const { motions, waited } = await page.evaluate(() =>
      (window as unknown as { ending: () => Ending }).ending(),
    );
    expect(motions.join(' ')).toMatch(motion);
    expect(waited).toBeGreaterThan(500);

    const taken = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the picture' }).click();
    const bytes = readFileSync(await (await taken).path());
    expect(bytes.readUInt32BE(16)).toBe(2400);
    await expect(page.getByText(`Saved as ${edition}.png.`)).toBeVisible();
  });

test('the result of a day is a picture on its page too', async ({ page }) => {
  await settle(page);
  const players = [person('Ada')];
  const setup = { edition: 'next-station-london', seats: 1, seed: 1 };
  const game = await playedGame(setup, players, {});
  const day = new Date().toISOString().slice(0, 10);
  await page.addInitScript(
    ([today]) =>
      localStorage.setItem(
        'mornington/daily',
        JSON.stringify({
          [today]: {
            ...{ day: today, edition: 'next-station-london', family: 'next-station' },
            ...{ title: 'Next Station: London', seat: 0, points: [80], rank: [1] },
            ...{ on_time: true, bots: {} },
          },
        }),
      ),
    [day] as const,
  );
  await openKept(page, { ...game, over: true, daily: day });
  await page.evaluate(() => (location.hash = '#/daily'));
  await expect(page.locator('.result svg').first()).toBeVisible();
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  expect((await taken).suggestedFilename()).toBe(`next-station-london-${day}.png`);
});
