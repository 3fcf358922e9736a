import type { Page } from '@playwright/test';
import { expect, test, brokenLine } from './tables/people';
import { playMove, playOn, sitDown } from './tables/play';
import { moves } from './table';

test.use({ excused: brokenLine });

const lost = 'The line is down. Your game is safe; trying again …';
const wish = {
  edition: 'metro',
  seats: [{ kind: 'you' as const }, { kind: 'invited' as const }],
};

test('a move made while the line is down is kept and sent once', async ({ arrive }) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo')];
  await sitDown([ada, bo], wish);
  await moves(ada.page).first().waitFor();
  const length = Number(await bo.page.locator('.table').getAttribute('data-length'));

  ada.cable.cut();
  await expect(ada.page.getByText(lost)).toBeVisible();
  const chosen = moves(ada.page).nth(3);
  const move = (await chosen.getAttribute('data-move')) ?? '';
  await chosen.click();
  await expect(ada.page.getByText('Your move is kept')).toBeVisible();
  await moves(ada.page).nth(5).click(); // Nothing comes of a second one: the first is on its way.
  await expect(bo.page.locator('.table')).toHaveAttribute('data-length', String(length));

  ada.cable.mend();
  await expect(ada.page.getByText(lost)).toBeHidden();
  await expect(ada.page.getByText('Your move is kept')).toBeHidden();
  await playMove(bo.page);
  await expect(ada.page.getByText('Not played')).toHaveCount(0);
  const done = ada.wire.told('news').flatMap(({ lines }) => lines.filter(({ by }) => by === 0));
  expect(done.map((line) => line.do)).toEqual([move]);
});

/** So that the page comes also where there is no line. */
const installed = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('a move made while the line is down outlives the page: sent once, or said not to be played', async ({
  arrive,
  anotherTab,
}) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo')];
  const game = await sitDown([ada, bo], wish);
  await installed(ada.page);
  const kept = ada.page.getByText('Your move is kept');
  const makeAndReload = async (n: number): Promise<string> => {
    const chosen = moves(ada.page).nth(n);
    const move = (await chosen.getAttribute('data-move')) ?? '';
    await chosen.click();
    await expect(kept).toBeVisible();
    await ada.page.reload();
    await expect(kept).toBeVisible();
    return move;
  };
  const acts = () => ada.wire.saying('act').map(({ id, do: action }) => `${id} ${action}`);

  await test.step('the server has not heard it', async () => {
    await moves(ada.page).first().waitFor();
    ada.cable.cut();
    await expect(ada.page.getByText(lost)).toBeVisible();
    const move = await makeAndReload(3);
    ada.cable.mend();
    await playMove(bo.page);
    const done = bo.wire.told('news').flatMap(({ lines }) => lines.filter(({ by }) => by === 0));
    expect(done.map((line) => line.do)).toEqual([move]);
    await expect(kept).toBeHidden();
  });

  await test.step('the server has heard it, and could not say so', async () => {
    await moves(ada.page).first().waitFor();
    ada.cable.deafen();
    const chosen = moves(ada.page).nth(3);
    const move = (await chosen.getAttribute('data-move')) ?? '';
    await chosen.click();
    await moves(bo.page).first().waitFor();
    await ada.page.reload();
    await expect(kept).toBeVisible();
    ada.cable.mend();
    await expect(kept).toBeHidden();
    await playMove(bo.page);
    await moves(ada.page).first().waitFor();
    expect(acts().filter((act) => act.endsWith(move)).length).toBeGreaterThan(1);
    expect(new Set(acts()).size).toBe(2);
    await expect(ada.page.getByText('Not played')).toHaveCount(0);
  });

  await test.step('another tab has answered in the meantime', async () => {
    const other = await anotherTab(ada);
    await other.page.goto(`http://127.0.0.1:${new URL(bo.cable.address).port}/#/online/${game}`);
    await moves(other.page).first().waitFor();
    ada.cable.cut();
    await expect(ada.page.getByText(lost)).toBeVisible();
    await makeAndReload(1);
    await playMove(other.page, 3);
    ada.cable.mend();
    await expect(ada.page.getByText('Not played')).toBeVisible();
    await ada.page.reload();
    await ada.page.locator('.table').waitFor();
    await expect(ada.page.getByText('Not played')).toHaveCount(0);
  });
});

test('a move that the server has heard, and could not say so, is not played twice', async ({
  arrive,
}) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo')];
  await sitDown([ada, bo], wish);
  await moves(ada.page).first().waitFor();

  ada.cable.deafen();
  const chosen = moves(ada.page).nth(3);
  const move = (await chosen.getAttribute('data-move')) ?? '';
  await chosen.click();
  await moves(bo.page).first().waitFor(); // So it has been played.
  ada.cable.cut();
  await expect(ada.page.getByText(lost)).toBeVisible();
  ada.cable.mend();
  await expect(ada.page.getByText(lost)).toBeHidden();
  await expect(ada.page.locator('.status')).toContainText('Bo');

  await playOn([bo.page, ada.page], 3);
  const acts = ada.wire.saying('act').filter((act) => act.do === move);
  expect(acts.length).toBeGreaterThan(1);
  expect(new Set(acts.map(({ id }) => id)).size).toBe(1);
  await expect(ada.page.getByText('Not played')).toHaveCount(0);
  const seen = bo.wire.told('news').flatMap(({ lines }) => lines.filter(({ by }) => by === 0));
  expect(seen.filter((line) => line.do === move)).toHaveLength(1);
});

test('two tabs of one player stay in step; what one of them answers too late is said not to be played', async ({
  arrive,
  anotherTab,
}) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo')];
  const game = await sitDown([ada, bo], wish);
  const other = await anotherTab(bo);
  // NB: a cable of its own, so that one tab can lose the line while the other keeps it. Cookies know no ports.
  await other.page.goto(`http://127.0.0.1:${new URL(ada.cable.address).port}/#/online/${game}`);
  await other.page.locator('.table').waitFor();
  await playOn([ada.page, bo.page], 3);
  await playOn([other.page, ada.page], 2);
  await expect(bo.page.locator('.status')).toContainText('Your turn');

  bo.cable.cut();
  await expect(bo.page.getByText(lost)).toBeVisible();
  await moves(bo.page).nth(1).click();
  await playMove(other.page, 3);
  bo.cable.mend();
  await expect(bo.page.getByText('Not played')).toBeVisible();
  const { by } =
    ada.wire
      .told('news')
      .flatMap(({ lines }) => lines)
      .at(-1) ?? {};
  expect(by).toBe(null);
});

test('a server that is killed and begins again is a pause; both pages play on', async ({
  arrive,
  server,
}) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo', { isOnPhone: true })];
  await sitDown([ada, bo], { ...wish, seats: [...wish.seats, { kind: 'bot', level: 'random' }] });
  const loads: string[] = [];
  for (const { page } of [ada, bo]) page.on('load', () => loads.push(page.url()));
  await playOn([ada.page, bo.page], 3);
  await server.kill();
  for (const { page } of [ada, bo]) await expect(page.getByText(lost)).toBeVisible();
  await server.start();
  for (const { page } of [ada, bo]) await expect(page.getByText(lost)).toBeHidden();
  await playOn([ada.page, bo.page], 4);
  await server.kill();
  await server.start();
  await playOn([ada.page, bo.page], 4);
  expect(loads).toEqual([]);
});
