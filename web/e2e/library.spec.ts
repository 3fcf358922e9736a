import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { keepGames, keptGames, openKept, person, playedGame } from './kept';
import { expect, graveFaults, settle, test } from './table';

/** Brings in a finished game as a link holds it, with the mark that something was taken back in it. */
async function bringMarked(page: Page): Promise<void> {
  const players = [person('Ada'), person('Bo')];
  const setup = { edition: 'metro-london', seats: 2, seed: 3 };
  const { save } = await playedGame(setup, players, {});
  const buffer = Buffer.from(JSON.stringify({ save, players, taken_back: true }));
  const file = { name: 'game.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}

test('kept games are found, deleted and brought back, taken away and brought in', async ({
  page,
}) => {
  await settle(page);
  await page.goto('./#/settings');
  await page.locator('main select').first().waitFor();
  const players = [person('Ada'), { kind: 'bot' as const, name: 'Bot 1', level: 'casual' }];
  const metro = await playedGame({ edition: 'metro', seats: 2, seed: 1 }, players, { moves: 6 });
  const paris = await playedGame({ edition: 'underground-paris', seats: 2, seed: 2 }, players, {
    moves: 8,
  });
  await keepGames(page, [
    ...Array.from({ length: 9 }, (_, n) => ({ ...metro, id: `m${n}`, begun: n, touched: n + 1 })),
    {
      ...paris,
      id: 'p',
      title: 'On the Underground: Paris',
      over: true,
      points: [40, 31],
      touched: 99,
    },
  ]);
  await page.evaluate(() => (location.hash = '#/library'));
  const cards = page.locator('[data-game]');
  await expect(cards).toHaveCount(10);
  await expect(cards.first().locator('svg').first()).toBeVisible();

  await page.getByRole('searchbox').fill('paris');
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('1 of 10 games')).toBeVisible();
  await expect(cards.first()).toContainText('Ada 40');
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('State').selectOption('running');
  await expect(cards).toHaveCount(9);
  await page.getByLabel('State').selectOption('all');
  await page.getByRole('combobox', { name: 'Edition' }).selectOption('underground-paris');
  await expect(cards).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Edition' }).selectOption('');

  await cards
    .first()
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(cards).toHaveCount(9);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(10);
  await expect(page.locator('table')).toContainText('On the Underground: Paris');
  await bringMarked(page);
  await expect(cards).toHaveCount(11);
  await expect(cards.locator('[data-taken-back]')).toHaveText('moves undone');
  await expect(page.locator('table')).not.toContainText('London'); // it counts in no statistics
  await cards
    .filter({ has: page.locator('[data-taken-back]') })
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(cards).toHaveCount(10);

  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const path = await (await taken).path();
  expect(JSON.parse(readFileSync(path, 'utf8')).games).toHaveLength(10);
  await cards
    .first()
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(cards).toHaveCount(9);
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('1 game added, 9 already here.')).toBeVisible();
  expect(await keptGames(page)).toHaveLength(10);

  const wrong: [content: string, sentence: RegExp][] = [
    ['no JSON', /wrong.json cannot be read: it is not a JSON file/],
    ['{"a":1}', /wrong.json contains no games/],
    ['{"document":"mornington/library","version":9,"games":[]}', /made by a newer version/],
    [
      JSON.stringify({ ...metro, id: 'x', save: { ...metro.save, steps: [{ by: 0, do: 'no' }] } }),
      /0 games added, 0 already here. 1 game left out/,
    ],
  ];
  for (const [content, sentence] of wrong) {
    const file = { name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  expect(await keptGames(page)).toHaveLength(10);

  // On a phone the figures stand below each other, and nothing scrolls sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  const figures = page.locator('section[aria-labelledby=numbers] .scroll');
  expect(await figures.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  expect(await graveFaults(page)).toEqual([]);
});

test('a replay begins at the beginning, counts turns and shows allowed eyes only', async ({
  page,
}) => {
  await settle(page);
  const setup = { edition: 'underground-london', seats: 2, seed: 5 };
  const game = await playedGame(setup, [person('Ada'), person('Bo')], { moves: 20 });
  await openKept(page, game);
  await page.evaluate(() => (location.hash = '#/replay/game/kept'));
  const step = page.locator('.step');
  await expect(step).toContainText('The beginning');
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(step).toContainText('Turn 1 of');
  await expect(step.locator('strong')).not.toHaveCount(0);
  await expect(page.locator('.replay select')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.locator('[data-gain]').first()).toBeAttached();
  // Only the log scrolls, not the page behind it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  // On a phone its buttons stay at hand.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 });
});

test('a picture is taken away as it is seen, 2,400 pixels wide', async ({ page }) => {
  await settle(page);
  const setup = { edition: 'metro', seats: 2, seed: 4 };
  await openKept(page, await playedGame(setup, [person('Ada'), person('Bo')], { moves: 30 }));
  const curtain = page.locator('.curtain button');
  await curtain.or(page.locator('.status')).first().waitFor();
  if (await curtain.isVisible()) await curtain.click();
  // Every finished line keeps its points at its end.
  await expect(page.locator('.board [data-tag]').first()).toBeAttached();
  await page.getByText('Export', { exact: true }).click();
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture (PNG)' }).click();
  const bytes = readFileSync(await (await taken).path());
  expect(bytes.readUInt32BE(16)).toBe(2400);
  const vector = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture (SVG)' }).click();
  const svg = readFileSync(await (await vector).path(), 'utf8');
  expect(svg).toContain('@font-face');
  expect(svg).not.toMatch(/var\(--|color-mix|light-dark/);
  expect(svg).toContain('Ada');
});
