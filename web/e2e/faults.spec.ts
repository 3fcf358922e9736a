import { readdirSync } from 'node:fs';
import { isLong } from './amount';
import { keepGames, openKept, person, playedGame } from './kept';
import { expect, moves, playNow, ready, settle, test } from './table';

const banner = '.trouble';

test('a banner goes with its page', async ({ page }) => {
  await settle(page);
  await page.goto('./#/settings');
  await page.locator('main select').first().waitFor();
  // A browser that puts off telling of a new size says so as an event without an error.
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver' })));
  await page.waitForTimeout(100);
  await expect(page.locator(banner)).toHaveCount(0);
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { error: new Error('made up for this test') })),
  );
  await expect(page.locator(banner)).toContainText('made up for this test');
  await page.evaluate(() => (location.hash = '#/rules'));
  await expect(page.locator(banner)).toHaveCount(0);
});

test('what was looked for in one list of moves does not empty the next', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Metro');
  await ready(page);
  const all = await moves(page).count();
  const field = page.getByLabel('Filter the moves');
  await field.fill('zzz');
  await expect(page.getByText('No move matches “zzz”.')).toBeVisible();
  await page.getByRole('button', { name: `Show all ${all}` }).click();
  await expect(moves(page)).toHaveCount(all);

  const name = (await moves(page).first().innerText()).trim();
  await field.fill(name);
  await expect(moves(page)).toHaveCount(1);
  const before = (await page.locator('.table').getAttribute('data-length')) ?? '';
  await moves(page).first().click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
  await ready(page);
  await expect(field).toHaveValue('');
  expect(await moves(page).count()).toBeGreaterThan(5);
});

test('all saved games can be reached', async ({ page }) => {
  await settle(page);
  await page.goto('./#/settings');
  await page.locator('main select').first().waitFor();
  const setup = { edition: 'metro', seats: 2, seed: 1 };
  const game = await playedGame(setup, [person('Ada'), person('Bo')], { moves: 2 });
  await keepGames(
    page,
    Array.from({ length: 11 }, (_, n) => ({ ...game, id: `game${n}`, touched: n })),
  );
  await page.goto('./');
  const links = page.locator('[data-game^="game"]');
  await expect(links).toHaveCount(4);
  await page.getByRole('link', { name: 'Show all games (11)' }).click();
  await expect(links).toHaveCount(11);
});

const folder = new URL('../../data/boards/', import.meta.url).pathname;
const some = /^(metro\/(board|paris)|next-station-london\/board|underground-paris\/board)\.json$/;

// Every file is tried with the engine alone (tests/own-boards.test.ts).
test('a board of each game is taken, for the game it belongs to', async ({ page }) => {
  await settle(page);
  await page.goto('./#/board');
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    (isLong ? /\.json$/ : some).test(name),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files.sort()) {
    await page.locator('input[type=file]').setInputFiles(folder + file);
    const offered = page.locator('main li strong');
    await expect(page.getByText(file.split('/').at(-1) ?? '', { exact: true })).toBeVisible();
    await expect(page.locator('.notice')).toHaveCount(0);
    await offered.first().waitFor();
    const titles = await offered.allInnerTexts();
    const city = /^underground-(.*)\//.exec(file)?.[1] ?? /^metro\/(.*)\.json/.exec(file)?.[1];
    if (city === undefined) expect(titles).toEqual(['Next Station: London']);
    else if (city === 'board') expect(titles).toHaveLength(8);
    else
      expect([file, titles.map((title) => title.toLowerCase().replace(/\W+/g, '-'))]).toEqual([
        file,
        [expect.stringMatching(new RegExp(`^(metro|on-the-underground)-${city}$`))],
      ]);
    await page.reload();
  }
});

test('whoever gets a replay does not read "You" for somebody else', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await settle(page, { name: '' });
  await playNow(page, 'Next Station: London');
  await ready(page);
  await expect(page.locator('section[aria-labelledby="scores"]')).toContainText('You');
  await moves(page).first().click();
  await page.getByText('Export').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.locator('section[aria-labelledby="scores"]')).toContainText('Player 1');
  expect(await other.locator('.replay').innerText()).not.toMatch(/\bYou\b/);
  await expect(other.locator('[data-outcome]')).toHaveCount(0); // it is not over
  await expect(other).toHaveTitle(/Next Station: London/);
  await other.context().close();
  // Here the link is to a game of one's own.
  await page.goto(link);
  await expect(page.locator('.replay section[aria-labelledby="scores"]')).toContainText('You');
});

test('one’s own game is replayed with the names of its table', async ({ page }) => {
  await settle(page, { name: '' });
  const setup = { edition: 'metro', seats: 2, seed: 3, names: ['You', 'Bo'] };
  const game = await playedGame(setup, [person('You'), person('Bo')], { moves: 4 });
  await openKept(page, game);
  await page.evaluate(() => (location.hash = '#/replay/game/kept'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metro');
  await expect(page.locator('section[aria-labelledby="scores"]')).toContainText('You');
});
