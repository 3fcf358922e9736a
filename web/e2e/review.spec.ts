import type { Page } from '@playwright/test';
import type { SavedGame } from '../src/protocol';
import { engine, keepGames, person, playedGame } from './kept';
import { expect as usual, graveFaults, listenForNoise, ready, settle, test } from './table';

/** How fast the machine is says nothing about a review. */
const expect = usual.configure({ timeout: 120_000 });
test.describe.configure({ timeout: 600_000 });

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** A finished game of a person against a bot, in the library. */
async function finished(page: Page, edition: string): Promise<SavedGame> {
  const players = [person(''), { kind: 'bot' as const, name: 'Bot 2', level: 'casual' }];
  const kept = await playedGame({ edition, seats: 2, seed: 11 }, players, { seed: 4 });
  const table = await (await engine()).restore(kept.save);
  const { points } = (await (await engine()).position(table, null)).scores;
  const game = { ...kept, over: true, points };
  await page.goto('./#/settings');
  await page.locator('main select').first().waitFor();
  await keepGames(page, [game]);
  return game;
}

/** Asks for a review by the level that thinks least. */
async function ask(page: Page): Promise<void> {
  await page.getByLabel('Compare with').selectOption('novice');
  await page.getByRole('button', { name: 'Quick', exact: true }).click();
}

const summary = (page: Page) => page.locator('[data-summary]');

/** The account adds up to the points of the game, and nothing on the page is a grave fault. */
async function lookOver(page: Page, { points }: SavedGame): Promise<void> {
  await expect(summary(page)).toHaveText(/^You played .* a novice.*\.$/);
  await expect(page.locator('[data-result]')).toHaveText(String(points[0]));
  await expect(page.locator('[data-turning]').first()).toBeVisible();
  expect(await page.locator('[data-decision]').count()).toBeLessThanOrEqual(5);
  expect(await graveFaults(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.body.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** What the board stands at. */
const shownAt = (page: Page) => page.getByRole('slider', { name: 'Moment' });

test('a game of Metro is reviewed from the library, its moments looked at, and tried again', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await settle(page);
  const game = await finished(page, 'metro');
  await page.evaluate(() => (location.hash = '#/library'));
  await expect(page.locator('[data-trend]')).toContainText('Nothing here yet.');
  await page.locator('[data-review]').click();
  await ask(page);
  await lookOver(page, game);

  const turn = page.locator('[data-turning]').first();
  const length = (await turn.getAttribute('data-turning')) ?? '';
  await turn.focus();
  await page.keyboard.press('Enter');
  await expect(shownAt(page)).toHaveValue(length);
  await page.keyboard.press('ArrowRight');
  await expect(shownAt(page)).toHaveValue(String(Number(length) + 1));

  const decision = page.locator('[data-decision]').first();
  const step = (await decision.getAttribute('data-decision')) ?? '';
  await decision.locator('.move').last().click();
  await expect(shownAt(page)).toHaveValue(step);
  await expect(page.locator('p.caption')).toContainText('Played:');

  await page.evaluate(() => (location.hash = '#/library'));
  await expect(page.locator('[data-trend] article')).toContainText('Average of 1 review');
  await page.locator('[data-review]').click();
  await expect(summary(page)).toBeVisible(); // kept: it is not made again
  await page.locator('[data-decision]').first().getByRole('button', { name: 'Try it' }).click();
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-length', step);
});

test('a game of Next Station is reviewed on a phone and shared by a link', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(phone);
  await settle(page);
  const game = await finished(page, 'next-station-london');
  await page.evaluate(() => (location.hash = '#/table/kept'));
  await page.getByRole('button', { name: 'Review' }).click();
  await ask(page);
  await lookOver(page, game);
  const sentence = await summary(page).textContent();
  await page.locator('[data-share]').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThanOrEqual(4000);

  const stranger = await browser.newContext({ viewport: phone });
  const other = await stranger.newPage();
  const noise: string[] = [];
  listenForNoise(other, noise);
  await settle(other);
  await other.goto(link);
  await expect(other.getByText('This review came with the link.')).toBeVisible();
  const told = (sentence ?? '').trim().replace('You', 'Player 1').replace('were', 'was');
  await expect(summary(other)).toHaveText(told);
  expect(noise).toEqual([]);
  await stranger.close();
});

test('a replay file of the Underground is reviewed, stopped, and told as what it is', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await settle(page);
  const game = await finished(page, 'underground-london');
  const bots = await engine();
  const replay = await bots.replay(await bots.restore(game.save));
  await page.goto('./#/replay');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'game.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(replay) },
  });
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Thorough' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-partial]')).toContainText('Stopped early');
  await expect(page.locator('[data-result]')).toHaveText(String(game.points[0]));
  expect(await graveFaults(page)).toEqual([]);

  await page.getByText('Review it again').click();
  await ask(page);
  await expect(page.locator('[data-partial]')).toHaveCount(0);
  await page.locator('[data-decision]').first().getByRole('button', { name: 'Try it' }).click();
  await ready(page); // the replay of a finished game tells its seed
});

test('a game that goes on is not reviewed', async ({ page }) => {
  await settle(page);
  const players = [person('Ada'), person('Bo')];
  const game = await playedGame({ edition: 'metro', seats: 2, seed: 1 }, players, { moves: 3 });
  await page.goto('./#/settings');
  await page.locator('main select').first().waitFor();
  await keepGames(page, [game]);
  await page.evaluate(() => (location.hash = '#/review/game/kept'));
  await expect(page.getByRole('alert')).toContainText('not over yet');
});
