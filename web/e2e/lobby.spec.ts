import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Document } from '../src/protocol';
import { keepGames, person, playedGame } from './kept';
import { expect, graveFaults, moves, settle, test, type Wishes } from './table';
import { openTab } from './tables/sight';

/** Somebody with a browser of their own, and so with a cookie of their own. */
async function visitor(browser: Browser, wishes: Wishes, phone = false): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const page = await (await browser.newContext({ viewport })).newPage();
  await settle(page, wishes);
  page.setDefaultTimeout(20_000);
  return page;
}

async function expectNoGraveFinding(page: Page, place: string): Promise<void> {
  expect({ place, faults: await graveFaults(page) }).toEqual({ place, faults: [] });
}

const length = (page: Page) => page.locator('.table').getAttribute('data-length');

/** Both have been told the same. NB: either may be the first to know. */
const inStep = (one: Page, other: Page): Promise<void> =>
  expect.poll(async () => (await length(one)) === (await length(other))).toBe(true);

/** Where the moves lie, in Metro's notation. */
const squaresOf = async (found: Locator, name: string): Promise<string[]> => {
  const moves = await found.evaluateAll(
    (all, key) => all.map((one) => one.getAttribute(key)),
    name,
  );
  return moves.flatMap((move) => /^place .*([a-h][1-8])$/.exec(move ?? '')?.[1] ?? []);
};

const columns = 'abcdefgh';
const apart = (a: string, b: string): number =>
  Math.abs(columns.indexOf(a[0] ?? '') - columns.indexOf(b[0] ?? '')) +
  Math.abs(Number(a[1]) - Number(b[1]));

/** A move of the list that lays its tile as far from the square as can be, so that what was planned there stays possible. */
async function moveAwayFrom(square: string, page: Page): Promise<Locator> {
  await moves(page).first().waitFor();
  const own = await squaresOf(moves(page), 'data-move');
  const [farthest] = own.toSorted((a, b) => apart(b, square) - apart(a, square));
  return page.locator(`button[data-move^="place "][data-move$=" ${farthest}"]`).first();
}

/** A square where the one who plans and the one who is asked could both lay their tile. */
async function squareOfBoth(planner: Page, asked: Page): Promise<string | undefined> {
  await planner.getByRole('button', { name: 'Plan a move' }).click();
  const plans = planner.locator('.board [data-do]');
  await plans.first().waitFor();
  await moves(asked).first().waitFor();
  const his = await squaresOf(moves(asked), 'data-move');
  return (await squaresOf(plans, 'data-do')).find((one) => his.includes(one));
}

/** Plays the first move of the list and waits until it is shown. */
async function playFirst(page: Page): Promise<void> {
  await page.locator('.table[data-decides]').waitFor();
  await openTab(page, 'moves');
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
  await expect(ada.getByText('This table is listed')).toBeVisible();
  return ada.url().split('/').at(-2) ?? '';
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
    await ada.getByText('More options').click();
    await ada.getByText('Custom', { exact: true }).click();
    await ada.locator('#option-corporations').selectOption({ index: 1 });
    await expect(ada.getByLabel('Show it in the list of open tables')).toBeChecked();
    await ada.getByLabel('Spectators').selectOption({ label: 'see it as it happens' });
    await expectNoGraveFinding(ada, 'lobby, desktop');
    await ada.getByRole('button', { name: 'Open the table' }).click();
    await expect(ada.getByText('This table is listed')).toBeVisible();
    await expect(ada.getByText('corporations')).toBeVisible();
    await expectNoGraveFinding(ada, 'waiting room');
  });
  const game = ada.url().split('/').at(-2) ?? '';
  const row = (page: Page) => page.locator(`[data-game="${game}"]`);

  await test.step('Bo finds it and takes a seat by one click', async () => {
    await bo.goto('./#/lobby');
    await expect(row(bo)).toContainText('corporations');
    await expectNoGraveFinding(bo, 'lobby, phone');
    await row(bo).getByRole('link', { name: 'Take a seat' }).click();
    await expect(bo.getByText('Bo (you)')).toBeVisible();
    expect(bo.url()).not.toContain('/sit');
    await ada.getByRole('button', { name: 'Start the game' }).click();
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
    await openTab(cy, 'people');
    await expect(cy.getByText('You are watching.')).toBeVisible();
    await expect(moves(cy)).toHaveCount(0);
    await openTab(ada, 'people');
    await expect(ada.getByText('1 person is watching')).toBeVisible();
    await expectNoGraveFinding(cy, 'watching');
  });

  await test.step('the title says whose turn it is, and Ada plans while Bo thinks', async () => {
    await expect(bo).toHaveTitle(/Your turn/);
    await expect(ada).not.toHaveTitle(/Your turn/);
    const plan = ada.getByRole('button', { name: 'Plan a move' });
    const targets = ada.locator('.board [data-do]');
    await expect(plan).toBeVisible();
    await expect(targets).toHaveCount(0);
    await plan.click();
    await ada.getByLabel('Only if it still brings the same points').uncheck();
    // Pointed at on the board, with what it would bring; taken back in the same way.
    const planned = ada.locator('.board').getByText('planned');
    await targets.first().hover();
    await expect(ada.locator('.board .ghost').first()).toBeVisible();
    await targets.first().click();
    await expect(planned).toHaveCount(1);
    // NB: deals are the server's own, and a tile of loops alone fits in one place only.
    if ((await targets.count()) > 1) {
      await targets.nth(1).click();
      await expect(planned).toHaveCount(2);
      await targets.nth(1).click();
    } else {
      await targets.first().click();
      await expect(planned).toHaveCount(0);
      await targets.first().click();
    }
    await expect(planned).toHaveCount(1);
    await expect(ada.getByRole('button', { name: /Drop the plan/ })).toHaveCount(1);
    const [hers = ''] = await squaresOf(targets, 'data-do');
    await ada.getByRole('button', { name: 'Planning done' }).click();
    await expect(targets).toHaveCount(1); // the planned one, by which it is taken back
    await expect(planned).toHaveCount(1);
    await expectNoGraveFinding(ada, 'table with a plan');
    const before = Number(await length(ada));
    await openTab(bo, 'moves');
    await moveAwayFrom(hers, bo).then((move) => move.click());
    // Bo's move and Ada's planned one.
    await expect(async () =>
      expect(Number(await length(ada))).toBeGreaterThan(before + 1),
    ).toPass();
    await expect(ada.getByRole('button', { name: /Drop the plan/ })).toHaveCount(0);
    await inStep(ada, bo);
  });

  await test.step('a plan that can no longer be played is dropped, with the reason', async () => {
    await openTab(bo, 'moves');
    let square = await squareOfBoth(ada, bo);
    // Where the tiles of the two fit nowhere in common, the next ones may.
    for (let n = 0; n < 5 && square === undefined; ++n) {
      await ada.getByRole('button', { name: 'Planning done' }).click();
      for (const page of [bo, ada]) await playFirst(page);
      await expect(bo.locator('.table[data-decides]')).toBeVisible();
      await inStep(ada, bo);
      square = await squareOfBoth(ada, bo);
    }
    await ada.locator(`.board [data-do$=" ${square}"]`).click();
    await expect(ada.locator('.board').getByText('planned')).toHaveCount(1);
    await bo.locator(`button[data-move$=" ${square}"]`).first().click();
    const dropped = ada.getByText('Your plan was dropped');
    await expect(dropped).toContainText('The rules do not allow it now.');
    await expect(dropped.getByRole('link', { name: /MET-/ })).toBeVisible();
    await expect(ada.getByRole('button', { name: /Drop the plan/ })).toHaveCount(0);
    await expect(ada).toHaveTitle(/Your turn/);
  });

  await test.step('players talk apart from spectators; muted and heard again', async () => {
    for (const page of [ada, bo, cy]) await openTab(page, 'chat');
    await bo.getByLabel('Write a message').fill('Well met');
    await bo.getByRole('button', { name: 'Send' }).click();
    const said = (page: Page) => page.locator('#panel').getByText('Well met');
    await expect(said(ada)).toBeVisible();
    await expect(said(cy)).toHaveCount(0);
    await ada.getByRole('button', { name: 'Block: Bo' }).click();
    await expect(said(ada)).toHaveCount(0);
    // The server keeps it: it holds when the page is loaded again, and what was said meanwhile is read afterwards.
    await ada.reload();
    await openTab(ada, 'chat');
    await expect(ada.getByText('Bo is blocked')).toBeVisible();
    await bo.getByLabel('Write a message').fill('Anybody there?');
    await bo.getByRole('button', { name: 'Send' }).click();
    await expect(bo.getByText('Anybody there?')).toBeVisible();
    await expect(ada.locator('[aria-labelledby="chat"] li')).toHaveText(['No messages yet.']);
    await ada.getByRole('button', { name: 'Unblock: Bo' }).click();
    await expect(ada.getByText('Bo is blocked')).toHaveCount(0);
    await expect(ada.locator('[aria-labelledby="chat"] li')).toHaveText([/Well met/, /Anybody/]);
    await ada.getByRole('button', { name: 'Report: Well met' }).click();
    await ada.getByRole('button', { name: 'It is insulting' }).click();
    await expect(ada.getByText('Reported.')).toBeVisible();
  });

  await test.step('both agree to end it; its replay opens at a turn by a link', async () => {
    await openTab(ada, 'people');
    await ada.getByRole('button', { name: 'Offer to end now' }).click();
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

test('a board of one’s own goes to the server with the table, and both play on it; the clock is one’s own', async ({
  browser,
}) => {
  const ada = await visitor(browser, { name: 'Ada' });
  const bo = await visitor(browser, { name: 'Bo' }, true);
  await ada.goto('./#/lobby');
  const board = JSON.parse(readFileSync('../data/boards/metro/board.json', 'utf8')) as Document;
  const setup = { edition: 'metro', seats: 2, seed: 1, boards: [{ ...board, name: 'Attic' }] };
  await keepGames(ada, [await playedGame(setup, [person('Ada'), person('Bo')], { moves: 2 })]);

  await ada.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'Metro' });
  await ada.getByText('More options').click();
  const boards = ada.getByRole('combobox', { name: 'Board', exact: true });
  await boards.selectOption({ label: 'Attic' });
  await expect(ada.getByText('“Attic” is sent to the server')).toBeVisible();
  await ada.getByLabel('A board from a file').setInputFiles('package.json');
  await expect(ada.getByText('is not a board for this game')).toBeVisible();

  await ada.getByRole('combobox', { name: 'Pace', exact: true }).selectOption('own');
  await ada.getByLabel('Over days', { exact: true }).check();
  const move = ada.getByRole('spinbutton', { name: 'Time for a move' });
  await move.fill('31');
  await ada.getByLabel('Sunday').check();
  await ada.getByRole('button', { name: 'Open the table' }).click();
  // The server would refuse more than thirty days, so the page does not ask.
  await expect(ada).toHaveURL(/#\/lobby$/);
  await move.fill('3');
  await expectNoGraveFinding(ada, 'a board and a clock of one’s own');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.getByText('Over days: 3 days a move, not on Sunday')).toBeVisible();
  await expect(ada.getByText('custom board')).toBeVisible();
  await bo.goto(ada.url());
  await expect(bo.getByText('custom board')).toBeVisible();
  await bo.getByRole('button', { name: 'Join' }).click();
  await expect(bo.getByText('Bo (you)')).toBeVisible();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await playFirst(ada);
  await playFirst(bo);
  // One's own move is drawn before what the server draws after it.
  await expect(async () => expect(await length(ada)).toBe(await length(bo))).toPass();
  for (const page of [ada, bo]) await page.context().close();
});

test('who has no name is asked for it; two games wait, and the next is one click away', async ({
  browser,
}) => {
  const ada = await visitor(browser, { name: 'Ada' });
  const games = [];
  for (let n = 0; n < 2; ++n) {
    games.push(await openTable(ada));
    await ada.getByRole('button', { name: 'Start the game' }).click();
    await ada.getByRole('button', { name: 'Start with a bot' }).click();
    await expect(ada.locator('.table')).toBeVisible();
  }
  await ada.goto('./#/lobby');
  await expect(ada.getByText('Your turn in 2 games')).toBeVisible();
  await ada.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
  await expect(ada.locator('.table')).toBeVisible();
  await expect(ada.getByText('Your turn in 1 other game')).toBeVisible();
  await ada.goto('./');
  await expect(ada.getByText('Your turn in 2 games')).toBeVisible();

  await openTable(ada);
  const link = await ada.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  expect(link).toBe(ada.url());
  const bo = await visitor(browser, { name: '' }, true);
  await bo.goto(link);
  await expect(bo.getByText('Ada invites you to play')).toBeVisible();
  await expectNoGraveFinding(bo, 'invitation');
  await bo.getByLabel('What’s your name?').fill('Bo');
  await bo.getByRole('button', { name: 'Join' }).click();
  await expect(bo.getByText('Bo (you)')).toBeVisible();
  await expect(ada.getByText('Bo', { exact: true })).toBeVisible();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(bo.locator('.table')).toBeVisible();

  // Notifications are asked for by a button only.
  await openTab(bo, 'people');
  const bell = bo.getByRole('button', { name: 'Notify me on my turn' });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');

  // The home page lists the running game for both, whoever is to move.
  const [game] = /[0-9a-f]{16}$/.exec(bo.url()) ?? [];
  for (const page of [ada, bo]) {
    await page.goto('./');
    const running = page.getByRole('region', { name: 'Continue' });
    await expect(running.locator(`a[href="#/online/${game}"]`).first()).toBeVisible();
  }
  for (const page of [ada, bo]) await page.context().close();
});
