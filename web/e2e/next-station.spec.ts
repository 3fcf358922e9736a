import type { Page } from '@playwright/test';
import { amount } from './amount';
import { nearItsEnd, openKept, person, playedGame } from './kept';
import { chooseDeal, expect, isOver, playNow, ready, settle, status, test } from './table';

const length = (page: Page) => page.locator('.table').getAttribute('data-length');

/** Taps a station or passes, and answers the table's question where several ways lead there. */
async function tapOnce(page: Page, n: number): Promise<void> {
  const before = (await length(page)) ?? '';
  const stations = page.locator('[data-station][role="button"]:not(.powered)');
  const count = await stations.count();
  if (count === 0) await page.locator('[data-pass]').click();
  else await stations.nth((n * 3) % count).click({ force: true });
  const choice = page.locator('[data-pick]').first();
  await page.waitForFunction(
    (old) =>
      document.querySelector('.table')?.getAttribute('data-length') !== old ||
      document.querySelector('[data-pick]'),
    before,
  );
  if ((await length(page)) === before) await choice.click({ force: true });
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
}

/** Solo with a fixed deal and the pencil powers. */
async function beginSolo(page: Page): Promise<void> {
  await page.goto('./#/new/next-station-london');
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: /^Full game/ }).check({ force: true });
  await chooseDeal(page, '5');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(status(page)).toBeVisible();
}

test('a game of Next Station is played to its end by tapping the sheet, against a bot', async ({
  page,
}) => {
  await settle(page);
  await openKept(page, await nearItsEnd('next-station-london', 24));
  let taps = 0;
  for (; taps < 60; ++taps) {
    await ready(page);
    if (await isOver(page)) break;
    await tapOnce(page, taps);
  }
  expect(taps).toBeGreaterThan(amount(3, 19));
  await expect(status(page)).toContainText(/win|share/);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
});

test('the sheet of another player opens, and a wrong station is refused with its rule', async ({
  page,
}) => {
  await settle(page);
  await playNow(page, 'Next Station: London');
  await ready(page);
  await page.getByRole('button', { name: 'Open the sheet of Bot 1' }).click();
  await expect(page.getByRole('group', { name: /Sheet of Bot 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to my sheet' }).click();
  await page.locator('circle[data-station="p-0-0"]').click({ force: true });
  await expect(page.getByRole('link', { name: /^Rule NSL-4/ }).first()).toBeVisible();
});

test('the whole score box is in sight beside the board, with objectives too', async ({ page }) => {
  const players = [person('Ada'), { kind: 'bot' as const, name: 'Bot 1', level: 'novice' }];
  const setup = {
    ...{ edition: 'next-station-london', seats: 2, seed: 4 },
    options: { objectives: 'on' },
  };
  // German has the longest words.
  await settle(page, { language: 'de', speed: 'none', tab: 'log' });
  await openKept(page, await playedGame(setup, players, { moves: 16 }));
  await ready(page);
  const box = page.locator('section[aria-labelledby="nsl-score"]');
  await expect(box.locator('thead')).toBeInViewport({ ratio: 1 });
  await expect(box.locator('.total')).toBeInViewport({ ratio: 1 });
});

test('the lesson of Next Station is walked through on the board', async ({ page }) => {
  await settle(page);
  await page.goto('./#/tutorial/next-station');
  const step = page.locator('aside .text');
  await expect(step).toContainText('your London');
  await page.getByRole('button', { name: 'Next', exact: false }).last().click();
  for (const pencil of ['pink', 'green', 'purple'])
    await page.locator(`[data-pencil="${pencil}"]`).click();
  await expect(step).toContainText('square');
  for (const station of ['s-9-3', 't-9-6', 'p-9-7', 'p-8-4', 'c-7-5', 'centre'])
    await page.locator(`[data-station="${station}"][role="button"]`).click({ force: true });
  await expect(step).toContainText('21');
});

test('solo: the pencils are ordered by chips, and a power is a toggle', async ({ page }) => {
  await settle(page);
  await beginSolo(page);
  const chips = page.locator('[data-pencil]');
  await chips.filter({ hasText: 'Joker' }).click();
  await page.locator('[data-pencil]:not(.taken)').first().click();
  await page.locator('[data-pencil]:not(.taken)').first().click();
  const power = page.locator('[data-power="joker"]');
  const beyond = page.locator('.powered[data-station]');
  await expect(power).toHaveText('Use Joker');
  await expect(beyond).not.toHaveCount(0);
  const reach = await beyond.count();
  await power.click();
  await expect(beyond).toHaveCount(0);
  await expect(page.locator('[data-station][role="button"]')).toHaveCount(reach);
  await tapOnce(page, 0);
  await expect(power).toHaveText('Joker: used');
});

test('the points of a finished line rise from the sheet', async ({ page }) => {
  await settle(page);
  await beginSolo(page);
  for (let n = 0; n < 3; ++n) await page.locator('[data-pencil]:not(.taken)').first().click();
  const pop = page.locator('[data-pop]');
  for (let n = 0; n < 40 && (await pop.count()) === 0; ++n) {
    await ready(page);
    await tapOnce(page, n);
  }
  await expect(pop.first()).toContainText(/^\+\d+$/);
});
