import type { Page } from '@playwright/test';
import { graveFaults } from './table';
import { brokenLine, expect, sayRaw, test, type Person } from './tables/people';

/** A tournament in the page: announced, registered for, played, and over. */
test.use({ excused: brokenLine });

/** Everything on the page can be read, and nothing is too wide. */
async function inspect(page: Page, name: string): Promise<void> {
  expect([name, await graveFaults(page)]).toEqual([name, []]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([name, over]).toEqual([name, 0]);
}

async function openAccount({ page, name }: Person): Promise<void> {
  await page.goto('./#/settings');
  const status = await page.evaluate(async (called) => {
    const body = JSON.stringify({ name: called, password: 'correct horse battery' });
    return (await fetch('/api/account', { method: 'POST', body })).status;
  }, name);
  expect(status).toBe(201);
}

/** Sits down at the table that the page of the tournament leads to, and gives up there. */
async function giveUp(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('link', { name: 'Go to your table' }).click();
  await page.locator('.table').waitFor();
  const game = /[0-9a-f]{16}/.exec(page.url())?.[0] ?? '';
  await sayRaw(person, { ask: 'resign', game });
}

test('a Swiss is announced, played through a restart of the server, and ranked', async ({
  arrive,
  server,
}) => {
  const ada = await arrive('Ada', { speed: 'none' });
  const bo = await arrive('Bo', { speed: 'none', isOnPhone: true });
  await openAccount(ada);
  await ada.page.goto('./#/lobby');
  await ada.page.getByRole('link', { name: 'Tournaments' }).click();
  await ada.page.getByRole('link', { name: 'New tournament' }).click();
  await inspect(ada.page, 'new');
  await ada.page.getByRole('textbox', { name: 'Name' }).fill('Friday cup');
  await ada.page.getByLabel('Game', { exact: true }).selectOption('next-station-london');
  await ada.page.getByLabel('Rounds').fill('2');
  await ada.page.getByLabel('People without an account may play').check();
  await ada.page.getByRole('button', { name: 'Announce the tournament' }).click();
  await ada.page.getByRole('heading', { name: 'Friday cup' }).waitFor();
  const address = ada.page.url().replace(ada.cable.address, './');
  await inspect(ada.page, 'announced');

  await bo.page.goto('./#/tournaments');
  await inspect(bo.page, 'all, on a phone');
  await bo.page.getByRole('link', { name: 'Friday cup' }).click();
  await bo.page.getByRole('button', { name: 'Register' }).click();
  await ada.page.getByRole('button', { name: 'Register' }).click();
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'Bo' })).toBeVisible();
  await ada.page.getByRole('button', { name: 'Start now' }).click();

  await expect(ada.page.getByRole('link', { name: 'Go to your table' })).toBeVisible();
  await server.kill();
  await server.start();
  await bo.page.reload();
  await inspect(bo.page, 'a round, on a phone');
  // Both sit down before one of them gives up.
  await bo.page.getByRole('link', { name: 'Go to your table' }).click();
  await bo.page.locator('.table').waitFor();
  await giveUp(ada);

  // The second round is paired by itself: the same two meet again, as nobody else is there.
  for (const { page } of [ada, bo]) await page.goto(address);
  await expect(ada.page.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await ada.page.getByRole('link', { name: 'Go to your table' }).click();
  await ada.page.locator('.table').waitFor();
  await giveUp(bo);
  for (const { page } of [ada, bo]) {
    await page.goto(address);
    await expect(page.getByRole('status').getByText('Finished')).toBeVisible();
    await expect(page.locator('section[aria-labelledby=standings] tbody tr')).toHaveCount(2);
    await inspect(page, 'over');
  }
});
