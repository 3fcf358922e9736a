import { openKept, person, playedGame } from './kept';
import { expect, ready, settle, test } from './table';
import type { Player } from '../src/protocol';

const bot: Player = { kind: 'bot', name: 'Bot 1', level: 'casual' };

for (const [edition, badge] of [
  ['metro', '.target .expected'],
  ['next-station-london', '.hint .expected'],
  ['underground-london', '.hint .expected'],
] as const)
  test(`a hint of ${edition} stands on the board and in words`, async ({ page }) => {
    await settle(page);
    const setup = { edition, seats: 2, seed: 4 };
    await openKept(page, await playedGame(setup, [person('Ada'), bot], { moves: 0 }));
    await ready(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const hints = page.locator('section[aria-labelledby="hints"] li');
    await expect(hints.first()).toContainText(/about \d+ points at the end/);
    await expect(hints.first()).toContainText(/\d+ simulations/);
    // No hint shows less than one that stands below it.
    const texts = await hints.allInnerTexts();
    const sure = texts.filter((text) => !text.includes('too few to tell'));
    expect(texts.slice(0, sure.length)).toEqual(sure);
    const worth = sure.map((text) =>
      Number((/(\d+)% to win/.exec(text) ?? /about (\d+) point/.exec(text))?.[1]),
    );
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    const onBoard = (await page.locator(badge).count()) + (await page.locator('.hinted').count());
    expect(onBoard).toBeGreaterThan(0);
    await expect(page.locator(`${badge}, .hinted`).first()).toBeVisible();
    // On a phone on its side the head of the sheet is in sight, and the menu stays free.
    await page.setViewportSize({ width: 844, height: 390 });
    const sheet = page.locator('section[aria-labelledby="hints"]');
    const menu = page.getByRole('banner').getByRole('button', { name: /Menu/ });
    await expect(sheet).toBeInViewport({ ratio: 1 });
    const below = async (): Promise<number> => {
      const [over, under] = [await menu.boundingBox(), await sheet.boundingBox()];
      return over && under ? under.y - over.y - over.height : -1;
    };
    await expect.poll(below).toBeGreaterThan(-2);
  });
