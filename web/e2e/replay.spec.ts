import { openKept, person, playedGame } from './kept';
import { expect, ready, settle, test } from './table';

test('a replay is stepped, seen and played on', async ({ page }) => {
  await settle(page);
  const setup = { edition: 'next-station-london', seats: 2, seed: 5 };
  await openKept(page, await playedGame(setup, [person('Ada'), person('Bo')], {}));
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next Station: London');
  await expect(page).toHaveTitle(/^Replay: Next Station: London/);
  await expect(page.locator('[data-outcome]')).toHaveText(/^(Ada|Bo|Ada and Bo).* with \d+/);
  const eyes = page.getByLabel('Seen by').locator('option');
  await expect(eyes).toHaveText(['Everyone (no secrets)', 'Ada', 'Bo']);
  const step = page.locator('.step');
  await expect(step).toContainText('The beginning');
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(step).toContainText('Turn 1 of');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'First' }).click();
  for (let i = 0; i < 6; ++i) await page.getByRole('button', { name: 'Forward' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await ready(page);
});

test('a broken replay shows a sentence', async ({ page }) => {
  await settle(page);
  await page.goto('./#/replay/not-a-replay');
  await expect(page.getByRole('alert')).toContainText('cannot be read');
});
