import type { Page } from '@playwright/test';
import { amount, isLong } from './amount';
import { keptGames } from './kept';
import { appText, translations } from './languages';
import {
  expect,
  isOver,
  keptOffline,
  moves,
  openMoves,
  playName,
  playNow,
  ready,
  settle,
  status,
  test,
  visit,
} from './table';

test('a reload in the middle loses nothing', async ({ page }) => {
  await settle(page);
  await playNow(page, 'On the Underground: London');
  for (let i = 0; i < 3; ++i) {
    await ready(page);
    const before = await page.locator('.table').getAttribute('data-length');
    await moves(page).first().click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  await ready(page);
  const length = await page.locator('.table').getAttribute('data-length');
  await expect.poll(async () => (await keptGames(page))[0]?.length).toBe(Number(length));
  await page.reload();
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-length', length ?? '');
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue: On the Underground: London' }).click();
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-length', length ?? '');
});

test('undo goes back to the boundary and no further', async ({ page }) => {
  await settle(page, { confirm: 'always' });
  await playNow(page, 'On the Underground: London');
  await ready(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  // A turn of several actions: back to its start, and again.
  await moves(page).first().click();
  await expect(undo).toBeEnabled();
  await page.getByRole('button', { name: 'Start of turn' }).click();
  await expect(undo).toBeDisabled();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(undo).toBeEnabled();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  while (!(await confirm.isVisible())) {
    const before = await page.locator('.table').getAttribute('data-length');
    await moves(page).last().click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  await expect(status(page)).toContainText('Confirm');
  await confirm.click();
  // In its place there may be the button that takes back a whole turn, by then.
  await expect(page.getByRole('button', { name: 'Undo', disabled: false })).toHaveCount(0);
});

/** Goes on with the Tab key until the focus is where it should be; nothing is clicked and no focus is set. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let n = 0; n < 300; ++n) {
    if (await page.evaluate((css) => document.activeElement?.matches(css), wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`300 times Tab, and never at ${wanted}`);
}

test('a game by keyboard alone', async ({ page }) => {
  await settle(page, { speed: 'none' });
  await page.goto('./');
  await page.getByRole('button', { name: playName('Next Station: London') }).waitFor();
  await tabTo(page, '[aria-label^="Play"][aria-label$=": Next Station: London"]');
  await page.keyboard.press('Enter');
  let moved = 0;
  // From the home page to the table, and some moves with a pass; in the long tests to the end.
  for (; !(await isOver(page)) && moved < amount(6, 100); ++moved) {
    await ready(page);
    if (await isOver(page)) break;
    const before = await page.locator('.table').getAttribute('data-length');
    const others = await page.locator('button[data-move]:not([data-move="pass"])').count();
    const isPass = others === 0 || moved % 5 === 4;
    await tabTo(
      page,
      `button[data-move]${isPass ? '[data-move="pass"]' : ':not([data-move="pass"])'}`,
    );
    await page.keyboard.press('Enter');
    // A pass that is not the only move is asked about.
    if (isPass && others > 0) {
      await tabTo(page, '.asked .primary');
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  expect(moved).toBeGreaterThan(amount(5, 20));
  if (isLong) await expect(page.locator('#breakdown')).toBeVisible();
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  // Nobody has met a bot yet: the service worker must have fetched the engine that has them by itself.
  test('works without a network after the first visit', async ({ page, context }) => {
    await settle(page);
    await page.goto('./');
    await keptOffline(page);
    await context.setOffline(true);
    await page.reload();
    await playNow(page, 'Next Station: London');
    await ready(page);
    await moves(page).first().click();
    await ready(page);
    // A language that nobody has asked for yet is there too.
    const [language = ''] = translations.slice(-1);
    await page.goto('./#/settings');
    await page.locator('main select').first().selectOption(language);
    const title = appText(language, 'settings.title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await context.setOffline(false);
  });
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page, { confirm: 'always' });
  for (const place of [
    '',
    '#/new/underground-paris',
    '#/settings',
    '#/rules/next_station',
    '#/daily',
    '#/replay',
  ]) {
    await visit(page, place);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([place, wide]).toEqual([place, 390]);
  }
  await playNow(page, 'On the Underground: London');
  await ready(page);
  await openMoves(page);
  await moves(page).first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await ready(page);
});

test('a broken saved game says so and loses nothing else', async ({ page }) => {
  await settle(page);
  await playNow(page, 'On the Underground: London');
  await ready(page);
  await expect.poll(async () => (await keptGames(page)).length).toBe(1);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('mornington', 1);
        request.onsuccess = () => {
          const games = request.result.transaction('games', 'readwrite').objectStore('games');
          const got = games.getAll();
          got.onsuccess = () => {
            const [game] = got.result;
            games.put({
              ...game,
              id: 'broken',
              save: { document: 'x', setup: {}, steps: 3 },
            }).onsuccess = () => resolve();
          };
        };
      }),
  );
  await page.goto('./#/table/broken');
  await expect(page.locator('.notice')).toContainText('cannot be read');
  await page.goto('./');
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveCount(2);
});
