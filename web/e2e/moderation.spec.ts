import type { Browser, Page } from '@playwright/test';
import { expect, graveFaults, listenForNoise, settle, test as base } from './table';
import { TableServer } from './tables/server';

/** A report, a decision and an appeal, by three people, on phone and desktop. */
interface Somebody {
  page: Page;
  id: string;
}

const test = base.extend<{ server: TableServer; settings: string[]; noise: string[] }>({
  // eslint-disable-next-line no-empty-pattern
  settings: async ({}, use) => use([]),
  // eslint-disable-next-line no-empty-pattern
  noise: async ({}, use) => {
    const noise: string[] = [];
    await use(noise);
    // The connection is down while the server begins again.
    expect(noise.filter((line) => !/net::ERR_|WebSocket connection to/.test(line))).toEqual([]);
  },
  server: async ({ settings }, use, info) => {
    info.setTimeout(600_000);
    const server = new TableServer(undefined, settings);
    await server.start();
    await use(server);
    await server.close();
  },
});

async function arrive(
  browser: Browser,
  server: TableServer,
  name: string,
  noise: string[],
  isPhone: boolean,
): Promise<Somebody> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const baseURL = `http://127.0.0.1:${server.port}/`;
  const context = await browser.newContext({ viewport, baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  listenForNoise(page, noise);
  await settle(page, { name, speed: 'none' });
  const { person } = (await (await page.request.post('api/person')).json()) as { person: string };
  return { page, id: person };
}

const open = async (page: Page, place: string): Promise<void> => {
  await page.goto(`./#/${place}`);
  await page.reload();
};

for (const isPhone of [true, false])
  test(`report, decision and appeal, ${isPhone ? 'phone' : 'desktop'}`, async ({
    browser,
    server,
    settings,
    noise,
  }) => {
    const operator = await arrive(browser, server, 'Olga', noise, isPhone);
    const account = { name: 'Olga', password: 'correct horse battery', device: 'test' };
    expect((await operator.page.request.post('api/account', { data: account })).status()).toBe(201);
    settings.push(`operators=${operator.id}`);
    await server.kill();
    await server.start();
    const ada = await arrive(browser, server, 'Ada', noise, isPhone);
    const bo = await arrive(browser, server, 'Bo', noise, isPhone);
    await open(bo.page, 'lobby');
    await expect(bo.page.getByRole('button', { name: 'Open the table' })).toBeVisible();

    await open(ada.page, `player/${bo.id}`);
    await ada.page.getByRole('button', { name: 'Report Bo' }).click();
    await ada.page.getByRole('combobox', { name: 'What it is about' }).selectOption('Conduct');
    await ada.page.getByRole('textbox', { name: 'Reason' }).fill('leaves every game');
    expect(await graveFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await expect(ada.page.getByText('The operators will look at it')).toBeVisible();

    const { page } = operator;
    await open(page, 'account');
    await page.getByRole('link', { name: 'Reports and appeals' }).click();
    await expect(page.getByText('leaves every game')).toBeVisible();
    expect(await graveFaults(page)).toEqual([]);
    await page.getByRole('link', { name: /^Conduct: Bo/ }).click();
    await page.getByRole('combobox', { name: 'Decision' }).selectOption('You may not join games');
    await page.getByRole('combobox', { name: 'How long' }).selectOption('1 day');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Please end your games.');
    expect(await graveFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('This report has been decided.')).toBeVisible();

    await expect(
      bo.page.getByText('The operators have decided something about you.'),
    ).toBeVisible();
    await bo.page.getByRole('button', { name: 'Open the table' }).click();
    await expect(bo.page.getByText(/does not let you join games/)).toBeVisible();
    await bo.page.getByRole('link', { name: 'Read it' }).click();
    await expect(bo.page.getByText('Please end your games.')).toBeVisible();
    await bo.page.getByText('Appeal', { exact: true }).click();
    await bo.page
      .getByRole('textbox', { name: /^Why the decision/ })
      .fill('My train had no network.');
    expect(await graveFaults(bo.page)).toEqual([]);
    await bo.page.getByRole('button', { name: 'Send' }).click();
    await expect(bo.page.getByText('Your appeal waits for an answer.')).toBeVisible();

    await open(page, 'moderation');
    await expect(page.getByText('My train had no network.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Answer' }).fill('Fair enough.');
    expect(await graveFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Grant the appeal' }).click();
    await expect(page.getByText('No appeals.')).toBeVisible();
    await page.getByText('What operators did').click();
    await expect(page.getByText(/grant-appeal/)).toBeVisible();

    await open(bo.page, 'account');
    await expect(bo.page.getByText('Fair enough.')).toBeVisible();
    await open(ada.page, 'account');
    await expect(ada.page.getByText('may not join games')).toBeVisible();
    await open(ada.page, 'moderation');
    await expect(ada.page.getByText('for the operators of the server')).toBeVisible();
    for (const one of [operator, ada, bo]) await one.page.context().close();
  });
