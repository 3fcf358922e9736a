import { devices, type Page } from '@playwright/test';
import type { Player, SavedGame } from '../src/protocol';
import { engine, keepGames, openKept, person, playedGame } from './kept';
import { expect, moves, settle, test } from './table';

/** The first hour of a new player at a table: on a phone, on its side, and on a desktop. */
const { hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 12'];
const phone = { hasTouch, isMobile, deviceScaleFactor };
const bot: Player = { kind: 'bot', name: 'Bot 1', level: 'random' };

/** A game of one person against a bot that has just begun, in every edition. */
async function everyEdition(): Promise<SavedGame[]> {
  const editions = await (await engine()).editions();
  return Promise.all(
    editions.map(async ({ id, min_seats, max_seats }) => {
      const seats = Math.min(Math.max(2, min_seats), max_seats);
      const players = Array.from({ length: seats }, (_, n) => (n === 0 ? person('Ada') : bot));
      const game = await playedGame({ edition: id, seats, seed: 11 }, players, { moves: 0 });
      return { ...game, id };
    }),
  );
}

/** Taps the middle of what is drawn there. */
async function tapOn(page: Page, selector: string, n = 0): Promise<void> {
  const at = await page
    .locator(selector)
    .nth(n)
    .evaluate((element) => {
      const path = element instanceof SVGPathElement ? element : null;
      const middle = path
        ?.getPointAtLength(path.getTotalLength() / 2)
        .matrixTransform(path.getScreenCTM() ?? undefined);
      const { x, y, width, height } = element.getBoundingClientRect();
      return middle ? { x: middle.x, y: middle.y } : { x: x + width / 2, y: y + height / 2 };
    });
  await page.touchscreen.tap(at.x, at.y);
}

const refusal = (page: Page) => page.getByRole('alert').filter({ has: page.locator('strong') });

async function firstTurns(page: Page): Promise<void> {
  const games = await everyEdition();
  await page.goto('./#/settings');
  await page.locator('main select').first().waitFor();
  await keepGames(page, games);
  for (const { id } of games) {
    await page.evaluate((game) => (location.hash = `#/table/${game}`), id);
    const table = page.locator('.table[data-decides]');
    await table.waitFor();
    await expect(page.locator('.controls')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.status')).toBeInViewport({ ratio: 1 });
    const before = (await table.getAttribute('data-length')) ?? '';
    // The list of moves is there for whoever wants it, and not before.
    expect(await moves(page).count(), id).toBe(0);
    await page.keyboard.press('m');
    await moves(page).first().click();
    const asked = page.locator('.asked .primary');
    await page.locator(`.asked, .table:not([data-length="${before}"])`).first().waitFor();
    if (await asked.isVisible()) {
      await expect(page.locator('.asked')).toBeInViewport({ ratio: 1 });
      await asked.click();
    }
    await expect(page.locator('.table'), id).not.toHaveAttribute('data-length', before);
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('mornington/settings') ?? '{}');
      localStorage.setItem('mornington/settings', JSON.stringify({ ...stored, tab: 'log' }));
    });
    await page.evaluate(() => (location.hash = '#/settings'));
    await page.locator('main select').first().waitFor();
  }
}

test.describe('on a small phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 640 } });

  test('the first turn of every edition has everything in sight', async ({ page }) => {
    await settle(page, { confirm: 'touch', tab: 'log', speed: 'none' });
    await firstTurns(page);
  });

  test('a refusal says the case, in sight', async ({ page }) => {
    await settle(page, { confirm: 'touch', tab: 'log' });
    const players = [person('Ada'), bot];
    const metro = { edition: 'metro', seats: 2, seed: 3 };
    await openKept(page, await playedGame(metro, players, { moves: 0 }));
    await page.locator('.table[data-decides]').waitFor();
    await tapOn(page, '.closed[data-square="b3"]');
    await expect(refusal(page)).toContainText('b3 touches neither the edge nor a tile.');
    await expect(refusal(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.board .pane > svg')).toHaveCSS('outline-style', 'none');
    await refusal(page).getByRole('button', { name: 'Close' }).tap();
    await expect(refusal(page)).toHaveCount(0);
  });

  test('an impossible space of the Underground has a reason without a picked line', async ({
    page,
  }) => {
    await settle(page, { confirm: 'touch', tab: 'log' });
    const london = { edition: 'underground-london', seats: 2, seed: 3 };
    const game = await playedGame(london, [person('Ada'), bot], { moves: 44 });
    await openKept(page, { ...game, id: 'space' });
    await page.locator('.table[data-decides]').waitFor();
    const closed = page.locator('.hits path:not([role])');
    for (let n = 0; n < (await closed.count()) && !(await refusal(page).isVisible()); ++n) {
      await tapOn(page, '.hits path:not([role])', n);
      await page.waitForTimeout(50);
    }
    await expect(refusal(page)).toBeInViewport({ ratio: 1 });
    await expect(refusal(page).locator('strong').first()).not.toHaveText(/Not allowed/);
  });

  test('the steps of every tutorial and what goes on are in sight, also on its side', async ({
    page,
  }) => {
    await settle(page, { speed: 'none' });
    for (const family of ['metro', 'next-station', 'on-the-underground']) {
      await page.goto(`./#/tutorial/${family}`);
      for (const step of [1, 2]) {
        await expect(page.getByText(`Step ${step} of`)).toBeVisible();
        for (const [width, height] of [
          [640, 360],
          [360, 640],
        ] as const) {
          await page.setViewportSize({ width, height });
          for (const needed of ['.lesson .text', '.lesson aside > .stop'])
            await expect(page.locator(needed).first()).toBeInViewport({ ratio: 1 });
        }
        await page.locator('.lesson aside > .stop').first().click();
      }
    }
  });

  test('the longest name of a track cuts nothing off', async ({ page }) => {
    await settle(page, { confirm: 'touch', tab: 'log' });
    const london = { edition: 'underground-london', seats: 2, seed: 3 };
    await openKept(page, await playedGame(london, [person('Ada'), bot], { moves: 0 }));
    await page.locator('.table[data-decides]').waitFor();
    const blocks = page.locator('[data-block][role="button"]');
    const names = await blocks.evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? '').length),
    );
    await tapOn(page, '[data-block][role="button"]', names.indexOf(Math.max(...names)));
    await expect(page.locator('.dock .one')).toBeVisible();
    for (const one of await page.locator('.dock button').all())
      await expect(one).toBeInViewport({ ratio: 1 });
  });

  test('a tapped station tells its name, and two steps in every station is named', async ({
    page,
  }) => {
    await settle(page, { tab: 'log' });
    const london = { edition: 'underground-london', seats: 2, seed: 3 };
    await openKept(page, await playedGame(london, [person('Ada'), bot], { moves: 0 }));
    await page.locator('.table[data-decides]').waitFor();
    await tapOn(page, '[data-mark="oxford-circus"]');
    const card = page.locator('[data-about]');
    await expect(card).toContainText('Oxford Circus');
    await expect(card).toContainText('Bond Street');
    await expect(card).toBeInViewport({ ratio: 1 });
    await card.getByRole('button', { name: 'Close' }).tap();
    const all = await page.locator('[data-mark]').count();
    expect(await page.locator('[data-label]').count()).toBeLessThan(all);
    for (let n = 0; n < 2; ++n) await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect(page.locator('[data-label]')).toHaveCount(all);
  });

  test('the map of the Underground stays where it is through a turn', async ({ page }) => {
    await settle(page, { confirm: 'never', tab: 'log', speed: 'none' });
    const london = { edition: 'underground-london', seats: 2, seed: 3 };
    const game = await playedGame(london, [person('Ada'), bot], { moves: 0 });
    await openKept(page, game);
    const where = () =>
      page
        .locator('[data-mark]')
        .first()
        .evaluate((mark) => {
          const { x, y } = mark.getBoundingClientRect();
          return `${Math.round(x)} ${Math.round(y)}`;
        });
    await page.locator('.table[data-decides]').waitFor();
    const before = await where();
    await page.keyboard.press('m');
    for (let n = 0; n < 9; ++n) {
      await page.locator('.table[data-decides]').waitFor();
      const length = (await page.locator('.table').getAttribute('data-length')) ?? '';
      await moves(page).last().click();
      await expect(page.locator('.table')).not.toHaveAttribute('data-length', length);
      expect(await where()).toBe(before);
    }
  });
});

test.describe('on a desktop', () => {
  test('the first turn of every edition has everything in sight', async ({ page }) => {
    await settle(page, { tab: 'log', speed: 'none' });
    await firstTurns(page);
  });
});

for (const [width, height] of [
  [640, 360],
  [844, 390],
  [915, 412],
] as const)
  test.describe(`on its side, ${width} by ${height}`, () => {
    test.use({ ...phone, viewport: { width, height } });

    test('the board has the height, and nothing that is needed is out of sight', async ({
      page,
    }) => {
      await settle(page, { confirm: 'touch', tab: 'log' });
      const places = [
        ['metro', '.controls'],
        ['next-station-london', '[data-pass]'],
        ['underground-london', '.chip.token'],
      ] as const;
      for (const [edition, needed] of places) {
        const setup = { edition, seats: 2, seed: 3 };
        const game = await playedGame(setup, [person('Ada'), bot], { moves: 0 });
        await openKept(page, { ...game, id: edition });
        await page.locator('.table[data-decides]').waitFor();
        const board = await page.locator('.board').boundingBox();
        expect(board?.height, edition).toBeGreaterThanOrEqual(0.7 * height);
        expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(height + 1);
        const pane = await page.locator('.pane').first().boundingBox();
        expect(pane?.height, edition).toBeGreaterThanOrEqual(0.7 * height);
        await expect(page.locator(needed).first()).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.controls')).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.tally')).toBeInViewport({ ratio: 1 });
      }
    });

    test('a full game of Next Station has its power and its pass in sight, and a score box that reads', async ({
      page,
    }) => {
      await settle(page, { confirm: 'touch', tab: 'log' });
      const options = { objectives: 'on', powers: 'on' };
      const setup = { edition: 'next-station-london', seats: 2, seed: 7, options };
      await openKept(page, await playedGame(setup, [person('Ada'), bot], { moves: 40 }));
      await page.locator('.table[data-decides]').waitFor();
      for (const needed of ['[data-power]', '[data-pass]'])
        await expect(page.locator(needed)).toBeInViewport({ ratio: 1 });
      const names = await page
        .locator('dl dt')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ width }) => width),
        );
      expect(names.length).toBeGreaterThan(3);
      expect(Math.min(...names)).toBeGreaterThan(100);
    });
  });
