import { readFileSync } from 'node:fs';
import type { BoardFile } from '../src/protocol/generated/next-station';
import { expect, moves, ready, settle, test } from './table';

const london = new URL('../../data/boards/next-station-london/board.json', import.meta.url);
const sheet = (): BoardFile => JSON.parse(readFileSync(london, 'utf8')) as BoardFile;
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('a board of one’s own is drawn and played', async ({ page }) => {
  await settle(page);
  await page.goto('./#/board');
  await page.locator('input[type=file]').setInputFiles(file('my.json', JSON.stringify(sheet())));
  await expect(page.getByText('my.json')).toBeVisible();
  await expect(page.locator('main li img, main li svg').first()).toBeVisible();
  await page.locator('main li button').first().click();
  await ready(page);
  expect(await moves(page).count()).toBeGreaterThan(0);
});

test('a printed board is taken from the page, changed and given back', async ({ page }) => {
  await settle(page);
  await page.goto('./#/board');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom boards');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'next-station-london', exact: true }).click();
  const template = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as BoardFile;
  const own = JSON.stringify({ ...template, name: 'Camden' });
  await page.locator('input[type=file]').setInputFiles(file('mine.json', own));
  await expect(page.locator('main li strong').first()).toHaveText('Next Station: London');
  await page.getByText('What the fields mean').click();
  await expect(page.locator('details p').first()).toBeVisible();
});

test('a broken board is refused with the place of the fault', async ({ page }) => {
  await settle(page);
  await page.goto('./#/board');
  const broken = sheet();
  Object.assign(broken.stations[3] ?? {}, { symbol: 'star' });
  await page.locator('input[type=file]').setInputFiles(file('bad.json', JSON.stringify(broken)));
  await expect(page.locator('.notice')).toContainText('stations[3]');
  await page.locator('input[type=file]').setInputFiles(file('worse.json', '{"document":'));
  await expect(page.locator('.notice')).toContainText('worse.json');
});
