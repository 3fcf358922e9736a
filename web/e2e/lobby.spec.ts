import axe from 'axe-core';
import type { Browser, Page } from '@playwright/test';
import { expect, moves, settle, test, type Wishes } from './table';

/** Somebody with a browser of their own, and so with a cookie of their own. */
async function visitor(browser: Browser, wishes: Wishes, phone = false): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const page = await (await browser.newContext({ viewport })).newPage();
  await settle(page, wishes);
  page.setDefaultTimeout(20_000);
  return page;
}

async function expectNoGraveFinding(page: Page, place: string): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run());
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${place}: ${id} at ${nodes[0]?.html ?? ''}`);
  expect(grave).toEqual([]);
}

const length = (page: Page) => page.locator('.table').getAttribute('data-length');

/** Plays the first move of the list and waits until it is shown. */
async function playFirst(page: Page): Promise<void> {
  const before = await length(page);
  await moves(page).first().click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
}

/** Ada opens a public table of the game for two, without a clock. */
async function openTable(ada: Page): Promise<string> {
  await ada.goto('./#/lobby');
  await ada.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'Metro' });
  await ada.getByLabel('The other seats').selectOption('open');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.getByText('Others find this table')).toBeVisible();
  return ada.url().split('/').at(-1) ?? '';
}

test('a table with every option is found in the lobby, joined, watched live, planned at and looked at again', async ({
  browser,
}) => {
  const ada = await visitor(browser, { name: 'Ada' });
  const bo = await visitor(browser, { name: 'Bo', theme: 'dark' }, true);
  const cy = await visitor(browser, { name: 'Cy' });

  await test.step('Ada opens it by hand', async () => {
    await ada.goto('./#/lobby');
    await ada.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'Metro' });
    await ada.getByLabel('The other seats').selectOption('open');
    await ada.getByText('Every option').click();
    await ada.getByText('Custom', { exact: true }).click();
    await ada.locator('#option-corporations').selectOption({ index: 1 });
    await expect(ada.getByLabel('Seen in the lobby')).toBeChecked();
    await ada.getByLabel('Spectators').selectOption({ label: 'see it as it happens' });
    await expectNoGraveFinding(ada, 'lobby, desktop');
    await ada.getByRole('button', { name: 'Open the table' }).click();
    await expect(ada.getByText('Others find this table')).toBeVisible();
    await expect(ada.getByText('corporations')).toBeVisible();
    await expectNoGraveFinding(ada, 'waiting room');
  });
  const game = ada.url().split('/').at(-1) ?? '';
  const row = (page: Page) => page.locator(`[data-game="${game}"]`);

  await test.step('Bo finds it and takes a seat by one click', async () => {
    await bo.goto('./#/lobby');
    await expect(row(bo)).toContainText('corporations');
    await expectNoGraveFinding(bo, 'lobby, phone');
    await row(bo).getByRole('link', { name: 'Take a seat' }).click();
    await expect(bo.getByText('Bo (you)')).toBeVisible();
    expect(bo.url()).not.toContain('/sit');
    await ada.getByRole('button', { name: 'Begin the game' }).click();
    await expect(ada.locator('.table')).toBeVisible();
    await expect(bo.locator('.table')).toBeVisible();
  });

  await test.step('Cy sees it live in the lobby, then watches', async () => {
    await cy.goto('./#/lobby');
    const picture = row(cy).locator('[data-live]');
    await expect(picture.locator('svg')).toBeVisible();
    const before = await picture.getAttribute('data-live');
    await playFirst(ada);
    await expect(picture).not.toHaveAttribute('data-live', before ?? '');
    await row(cy).getByRole('link', { name: 'Watch' }).click();
    await expect(cy.getByText('You are watching.')).toBeVisible();
    await expect(moves(cy)).toHaveCount(0);
    await expect(ada.getByText('1 watches')).toBeVisible();
    await expectNoGraveFinding(cy, 'watching');
  });

  await test.step('the title says whose turn it is, and Ada plans while Bo thinks', async () => {
    await expect(bo).toHaveTitle(/Your turn/);
    await expect(ada).not.toHaveTitle(/Your turn/);
    await ada.getByText('Plan a move').click();
    await ada.getByLabel('Choose a move').selectOption({ index: 1 });
    await ada.getByLabel('Only if it still brings the same points').uncheck();
    await ada.getByRole('button', { name: 'Plan it' }).click();
    await expect(ada.getByRole('button', { name: /Drop the plan/ })).toBeVisible();
    await expectNoGraveFinding(ada, 'table with a plan');
    const before = Number(await length(ada));
    await moves(bo).last().click();
    // Bo's move and Ada's planned one.
    await expect(async () =>
      expect(Number(await length(ada))).toBeGreaterThan(before + 1),
    ).toPass();
    await expect(ada.getByRole('button', { name: /Drop the plan/ })).toHaveCount(0);
  });

  await test.step('players talk apart from spectators; muted and heard again', async () => {
    await bo.getByLabel('Say something').fill('Well met');
    await bo.getByRole('button', { name: 'Send' }).click();
    await expect(ada.getByText('Well met')).toBeVisible();
    await expect(cy.getByText('Well met')).toHaveCount(0);
    await ada.getByRole('button', { name: 'Mute: Bo' }).click();
    await expect(ada.getByText('Well met')).toHaveCount(0);
    await ada.getByRole('button', { name: 'Hear again' }).click();
    await ada.getByRole('button', { name: 'Report: Well met' }).click();
    await ada.getByRole('button', { name: 'It insults' }).click();
    await expect(ada.getByText('Reported.')).toBeVisible();
  });

  await test.step('both agree to end it; its replay opens at a turn by a link', async () => {
    await ada.getByText('Offers', { exact: true }).last().click();
    await ada.getByRole('button', { name: 'End as it stands' }).click();
    await bo.getByRole('button', { name: 'Yes' }).click();
    await ada.getByRole('link', { name: 'Replay', exact: true }).click();
    await expect(ada.getByText('The beginning')).toBeVisible();
    await cy.goto(`./#/replay/table/${game}/2`);
    await expect(cy.locator('.step')).toContainText('Turn 2 of');
    await expect(cy.getByRole('button', { name: 'Copy a link to this turn' })).toBeVisible();
  });

  await test.step('the library has it beside the games of the device', async () => {
    await ada.goto('./#/library');
    const card = ada.locator(`[data-table="${game}"]`);
    await expect(card).toContainText('finished');
    await expect(card.locator('svg').first()).toBeVisible();
    await expectNoGraveFinding(ada, 'library');
    await card.getByRole('button', { name: /Delete/ }).click();
    await expect(card).toHaveCount(0);
    await ada.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();
  });
  for (const page of [ada, bo, cy]) await page.context().close();
});

test('who has no name is asked for it; two games wait, and the next is one click away', async ({
  browser,
}) => {
  const ada = await visitor(browser, { name: 'Ada' });
  const games = [];
  for (let n = 0; n < 2; ++n) {
    games.push(await openTable(ada));
    await ada.getByRole('button', { name: 'Begin the game' }).click();
    await expect(ada.locator('.table')).toBeVisible();
  }
  await ada.goto('./#/lobby');
  await expect(ada.getByText('2 games wait for you')).toBeVisible();
  await ada.getByRole('link', { name: 'Next one' }).click();
  await expect(ada.locator('.table')).toBeVisible();
  await expect(ada.getByText('1 other game waits for you')).toBeVisible();
  await ada.goto('./');
  await expect(ada.getByText('2 games wait for you')).toBeVisible();

  await openTable(ada);
  await ada.getByRole('button', { name: 'Invite' }).click();
  const link = await ada.getByRole('textbox', { name: 'Invite' }).inputValue();
  const bo = await visitor(browser, { name: '' }, true);
  await bo.goto(link);
  await expect(bo.getByText('You are invited')).toBeVisible();
  await expectNoGraveFinding(bo, 'arrival');
  await bo.getByLabel('Your name at the table').fill('Bo');
  await bo.getByRole('button', { name: 'Take a seat' }).click();
  await expect(bo.getByText('Bo (you)')).toBeVisible();
  await expect(ada.getByText('Bo', { exact: true })).toBeVisible();
  await ada.getByRole('button', { name: 'Begin the game' }).click();
  await expect(bo.locator('.table')).toBeVisible();

  // Notifications are asked for by a button only.
  const bell = bo.getByRole('button', { name: 'Tell me when it is my turn' });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  for (const page of [ada, bo]) await page.context().close();
});
