import type { Page } from '@playwright/test';
import { openKept, person, playedGame } from './kept';
import { expect, moves, ready, settle, test } from './table';

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
    for (const name of ['Rematch', 'Replay'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Rematch' }).click();
    await ready(page);
    await expect(page.locator('#breakdown')).toHaveCount(0);
  });
