import { expect, playOut, settle, test } from './table';

test('the deal of the day is played, compared with the bots and kept', async ({ page }) => {
  test.setTimeout(240_000);
  await page.clock.setFixedTime('2026-11-16T12:00:00Z');
  await settle(page);
  await page.goto('./#/daily');
  await expect(page.getByRole('heading', { name: 'Today: Next Station: London' })).toBeVisible();
  await expect(page.getByText('not played')).toHaveCount(8);
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await playOut(page);

  // The bots play after the game, in a worker, and stay in the table.
  const table = page.locator('table[data-levels]');
  await expect(table).toHaveAttribute('data-levels', '4', { timeout: 120_000 });
  await expect(page.getByText(/You are ahead of|No bot is behind you/)).toBeVisible();
  const expert = await page.locator('tr[data-level="expert"]').innerText();

  await page.goto('./#/daily');
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await expect(table).toHaveAttribute('data-levels', '4');
  expect(await page.locator('tr[data-level="expert"]').innerText()).toBe(expert);
  await expect(page.getByText(/ahead of \d of 4 bots/).first()).toBeVisible();
  await expect(page.getByText('not played')).toHaveCount(7);

  // A day of the past week: against a bot, in the seat of that day.
  await page.getByRole('link', { name: /Sun, Nov 15/ }).click();
  await expect(page.getByText(/You sit in seat \d of 2/)).toBeVisible();
  await page.getByRole('button', { name: 'Play this deal' }).click();
  await expect(page.locator('.status')).toBeVisible();
  await page.locator('button[data-move]').first().waitFor();
  await page.goto('./#/daily/2026-11-15');
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await page.goto('./#/daily/2026-10-01');
  await expect(page.getByText('This day is over and was not played.')).toBeVisible();
});
