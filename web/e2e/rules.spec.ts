import { person, playedGame, sitDown } from './kept';
import { expect, settle, test } from './table';

const drawn: [edition: string, rule: string][] = [
  ['metro-paris', 'MET-12.2'],
  ['next-station-london', 'NSL-6.1'],
  ['underground-london', 'OTU-5.7'],
];

for (const [edition, rule] of drawn)
  test(`the rules beside ${edition} show ${rule} at work on a board`, async ({ page }) => {
    await settle(page);
    const setup = { edition, seats: 1 + Number(edition !== 'next-station-london'), seed: 1 };
    const players = Array.from({ length: setup.seats }, (_, n) => person(`Player ${n + 1}`));
    await sitDown(page, await playedGame(setup, players, { moves: 4 }));
    await page.keyboard.press('b');
    const example = page.locator(`.drawer [data-example="${rule}"]`);
    // Boards are drawn when they come into view, not before.
    await example.waitFor({ state: 'attached' });
    expect(await example.locator('svg').count()).toBe(0);
    await example.scrollIntoViewIfNeeded();
    await expect(example.locator('svg').first()).toBeVisible();
    await expect(example.locator('figcaption')).toContainText(/Player \d/);
  });
