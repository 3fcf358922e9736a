import { devices, type Page } from '@playwright/test';
import { amount } from './amount';
import { openKept, person, playedGame } from './kept';
import { expect, moves, openMoves, ready, settle, test } from './table';

/** "no points" is none, "+3", "3 points" and "−2" are what they say. */
const numberIn = (text: string): number =>
  Number(/[-−]?\d+/.exec(text)?.[0].replace('−', '-') ?? 0);

const score = async (page: Page): Promise<number> =>
  numberIn(await page.locator('section[aria-labelledby="scores"] li strong').first().innerText());

const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 12'];

/** One player, so that nobody else changes the score. */
const solo = (seed: number) =>
  playedGame({ edition: 'next-station-london', seats: 1, seed }, [person('Ada')], { moves: 1 });

test('the list of moves announces what the score then changes by', async ({ page }) => {
  await settle(page);
  await openKept(page, await solo(5));
  let gained = 0;
  for (let n = 0; n < amount(8, 14); ++n) {
    await ready(page);
    const move = moves(page).last();
    await page.mouse.move(2, 2); // It may rest there from the last move, and nobody has pointed at this one.
    await move.hover();
    const said = move.locator('em');
    await expect(said).toHaveText(/point/);
    const announced = numberIn(await said.innerText());
    // The score box beside it says the same.
    const box = page.locator('dl .total .gain');
    expect((await box.count()) > 0 ? numberIn(await box.innerText()) : 0).toBe(announced);
    const [before, length] = [
      await score(page),
      await page.locator('.table').getAttribute('data-length'),
    ];
    await move.click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', length ?? '');
    expect(await score(page)).toBe(before + announced);
    gained += announced;
  }
  expect(gained).toBeGreaterThan(amount(2, 5));
});

test.describe('on a phone', () => {
  test.use({ viewport: { ...viewport, height: 844 }, hasTouch, isMobile, deviceScaleFactor });

  test('the bar that asks announces what the score then changes by', async ({ page }) => {
    await settle(page, { confirm: 'touch' });
    await openKept(page, await solo(8));
    let gained = 0;
    for (let n = 0; n < amount(6, 10); ++n) {
      await ready(page);
      await openMoves(page);
      await moves(page).last().tap();
      const said = page.locator('.asked em');
      await expect(said).toHaveText(/point/);
      const announced = numberIn(await said.innerText());
      const [before, length] = [
        await score(page),
        await page.locator('.table').getAttribute('data-length'),
      ];
      await page.locator('.asked .primary').tap();
      await expect(page.locator('.table')).not.toHaveAttribute('data-length', length ?? '');
      expect(await score(page)).toBe(before + announced);
      gained += announced;
    }
    expect(gained).toBeGreaterThan(amount(1, 3));
  });
});
