import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, settle, test } from './table';

/** Print and play from the page, as the browser writes it to PDF. */
const boards = resolve(import.meta.dirname, '../../data/boards');

const pagesIn = (file: string): number =>
  Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1]);
const wordsIn = (file: string): string =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });

test('Metro is printed with its tiles, cut into pages', async ({ page }, info) => {
  await settle(page);
  await page.goto('./#/print/metro');
  await expect(page.locator('svg.tile')).toHaveCount(60);
  await page.getByLabel('Paper').selectOption('a4');
  const file = info.outputPath('metro.pdf');
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(wordsIn(file)).toContain('Row 2, column 2');
  expect(wordsIn(file)).not.toContain('fit to page');
  // Four of the board, 60 tiles of 30 mm in rows of five, one for the points.
  expect(pagesIn(file)).toBe(4 + 2 + 1);
});

test('a board of one’s own is printed under its own names', async ({ page }) => {
  await settle(page);
  const text = readFileSync(resolve(boards, 'underground-london/board.json'), 'utf8');
  await page.goto('./#/board');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'own.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replaceAll('Oxford Circus', 'Świętokrzyska')),
  });
  await page.getByRole('button', { name: 'Print and play' }).click();
  await expect(page.locator('.words strong', { hasText: 'Świętokrzyska' })).toHaveCount(1);
  await expect(page.locator('.words strong', { hasText: 'Oxford Circus' })).toHaveCount(0);
});

test('everybody gets a sheet of Next Station', async ({ page }) => {
  await settle(page);
  await page.goto('./#/print/next-station-london');
  await page.getByLabel('Players').fill('3');
  await expect(page.locator('.window')).toHaveCount(3);
  await expect(page.locator('svg.card')).toHaveCount(11);
});
