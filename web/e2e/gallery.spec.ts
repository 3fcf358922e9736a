import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graveFaults, ready } from './table';
import { expect, test } from './tables/people';

const program = process.env.MORNINGTON ?? '../build/run/mornington';
const folder = mkdtempSync(join(tmpdir(), 'mornington-gallery-'));
const about = ['--author', 'A. Mapmaker', '--licence', 'CC0-1.0'];
for (const [edition, name] of [
  ['next-station-london', 'Little Town'],
  ['underground-paris', 'Petite Ville'],
] as const)
  execFileSync(program, [
    ...['board', 'map', edition, '--name', name, ...about],
    ...['--out', join(folder, `${edition}.json`)],
  ]);

test.use({ settings: [`gallery=${folder}`] });

test('an operator’s maps are shown with their makers, played and copied', async ({ arrive }) => {
  const { page } = await arrive('Ada', { isOnPhone: true, speed: 'none' });
  await page.goto('./#/gallery');
  const card = page.getByRole('listitem').filter({ hasText: 'Little Town' });
  await expect(card.getByText('A. Mapmaker')).toBeVisible();
  await expect(card.getByText('CC0-1.0')).toBeVisible();
  await expect(card.getByText('Played 0 times')).toBeVisible();
  await expect(card.locator('svg').first()).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit a copy: Petite Ville' }).click();
  await expect(page.locator('[data-station]')).toHaveCount(82);
  await page.goto('./#/gallery');
  await page.getByRole('button', { name: 'Play this: Little Town' }).click();
  await ready(page);
});

test('a drawn map goes along with a table, and everybody plays on it', async ({ arrive }) => {
  const ada = await arrive('Ada');
  await ada.page.goto('./#/workshop');
  await ada.page.getByLabel('For the game').selectOption('underground-london');
  await ada.page.getByRole('button', { name: 'Start from a generated map' }).click();
  const label = ada.page.locator('[data-label]').first();
  const station = (await label.textContent()) ?? '';
  expect(station).toMatch(/^\p{Lu}\p{Ll}+$/u);
  await ada.page.getByLabel('Name of the map').fill('Harbour');
  await ada.page.getByRole('link', { name: 'Open an online table' }).click();
  await expect(ada.page.getByText('“Harbour” is sent to the server')).toBeAttached();
  const boards = ada.page.locator('select').filter({ hasText: 'Harbour' });
  await expect(boards.locator('option', { hasText: 'Harbour' })).toHaveCount(1);
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.page.getByText('custom board')).toBeVisible();
  const bo = await arrive('Bo', { isOnPhone: true });
  await bo.page.goto(ada.page.url().replace(/^https?:\/\/[^/]+\//, './'));
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await ada.page.getByText('Bo', { exact: true }).first().waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [ada, bo])
    await expect(page.locator('.board').getByText(station, { exact: true })).toBeAttached();
});
