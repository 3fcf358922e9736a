import type { Page } from '@playwright/test';
import { expect, test, brokenLine, type Person } from './tables/people';
import { nthMove, playMove, playOn, playSeen, sitDown } from './tables/play';
import type { Wire } from './tables/wire';
import { moves } from './table';

test.use({ excused: brokenLine, serviceWorkers: 'allow' });

const lost = 'Reconnecting …';
const wish = {
  edition: 'metro',
  seats: [{ kind: 'you' as const }, { kind: 'invited' as const }],
};

/** So that the page comes also where there is no line. */
const installed = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const kept = (page: Page) => page.getByText('Your move will be sent');
const keptElsewhere = (page: Page) => page.getByText('A move from another tab will be sent');

async function cut({ cable, page }: Person): Promise<void> {
  await moves(page).first().waitFor();
  cable.cut();
  await expect(page.getByText(lost)).toBeVisible();
}

/** A browser says so when there is a network again. */
async function mend({ cable, page }: Person): Promise<void> {
  cable.mend();
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

/** Clicks it, and says which it was. */
async function choose(page: Page): Promise<string> {
  const chosen = await nthMove(page, 3);
  const move = (await chosen.getAttribute('data-move')) ?? '';
  await chosen.click();
  return move;
}

const doneBy = (seat: number, wire: Wire) =>
  wire
    .told('news')
    .flatMap(({ lines }) => lines)
    .flatMap(({ by, do: action }) => (by === seat && action !== undefined ? [action] : []));

test('a move made while the line is down is sent once, or said not to be played: by the page, when it is loaded again, or by another tab', async ({
  arrive,
  anotherTab,
}) => {
  const bo = await arrive('Bo');
  let ada = await arrive('Ada');
  const game = await sitDown([ada, bo], wish);
  await installed(ada.page);
  const made: string[] = [];
  const opened = async (): Promise<Person> => {
    const tab = await anotherTab(ada);
    await tab.page.goto(`./#/online/${game}`);
    return tab;
  };
  /** Bo answers, so that all that Ada has done is told, and each once; her tabs know it. */
  const answered = async (...tabs: Page[]): Promise<void> => {
    await expect(moves(bo.page).first()).toBeVisible();
    await playSeen(bo.page, [bo.page, ...tabs]);
    expect(doneBy(0, bo.wire)).toEqual(made);
    for (const page of tabs) {
      await moves(page).first().waitFor();
      await expect(kept(page)).toBeHidden();
      await expect(page.getByText('Not played')).toHaveCount(0);
    }
  };

  await test.step('the same page sends it', async () => {
    await cut(ada);
    made.push(await choose(ada.page));
    await expect(kept(ada.page)).toBeVisible();
    await expect(moves(ada.page)).toHaveCount(0); // There is no second one: the first is on its way.
    expect(doneBy(0, bo.wire)).toEqual([]);
    await mend(ada);
    await expect(ada.page.getByText(lost)).toBeHidden();
    await answered(ada.page);
  });

  await test.step('the server has heard it, and could not say so', async () => {
    ada.cable.deafen();
    made.push(await choose(ada.page));
    await moves(bo.page).first().waitFor(); // So it has been played.
    ada.cable.cut();
    await expect(kept(ada.page)).toBeVisible();
    await mend(ada);
    await answered(ada.page);
    const acts = ada.wire.saying('act').filter((act) => act.do === made.at(-1));
    expect(acts.length).toBeGreaterThan(1);
    expect(new Set(acts.map(({ id }) => id)).size).toBe(1);
  });

  await test.step('the page is loaded again', async () => {
    await cut(ada);
    made.push(await choose(ada.page));
    await expect(kept(ada.page)).toBeVisible();
    await ada.page.reload();
    await expect(kept(ada.page)).toBeVisible();
    await mend(ada);
    await answered(ada.page);
  });

  await test.step('the server has heard it, and the page is loaded again', async () => {
    ada.cable.deafen();
    made.push(await choose(ada.page));
    await moves(bo.page).first().waitFor();
    await ada.page.reload();
    await expect(kept(ada.page)).toBeVisible();
    await mend(ada);
    await answered(ada.page);
  });

  await test.step('of two tabs the one that made it', async () => {
    const other = await opened();
    await cut(other);
    made.push(await choose(ada.page));
    await expect(kept(ada.page)).toBeVisible();
    await expect(keptElsewhere(other.page)).toBeVisible();
    await Promise.all([mend(ada), mend(other)]);
    await answered(other.page, ada.page);
    await expect(keptElsewhere(other.page)).toBeHidden();
    expect(other.wire.saying('act')).toEqual([]);

    await cut(other);
    made.push(await choose(ada.page));
    await expect(kept(ada.page)).toBeVisible();
    await expect(keptElsewhere(other.page)).toBeVisible();
    await ada.page.close(); // Now it is the other's.
    await expect(kept(other.page)).toBeVisible();
    await expect(keptElsewhere(other.page)).toBeHidden();
    await mend(other);
    await answered(other.page);
    expect(other.wire.saying('act').map((act) => act.do)).toEqual(made.slice(-1));
    ada = other;
  });

  await test.step('the tab is closed, and another opened', async () => {
    await cut(ada);
    made.push(await choose(ada.page));
    await expect(kept(ada.page)).toBeVisible();
    await ada.page.close();
    ada = await opened();
    await expect(kept(ada.page)).toBeVisible();
    await mend(ada);
    await answered(ada.page);
  });

  await test.step('what it answered is settled, when the closed tab’s is sent', async () => {
    const elsewhere = await anotherTab(ada);
    // NB: a cable of its own, and storage of its own. Cookies know no ports.
    const { port } = new URL(bo.cable.address);
    await elsewhere.page.goto(`http://127.0.0.1:${port}/#/online/${game}`);
    await moves(elsewhere.page).first().waitFor();
    await cut(ada);
    await (await nthMove(ada.page, 1)).click();
    await expect(kept(ada.page)).toBeVisible();
    await ada.page.close();
    made.push(await playMove(elsewhere.page, 3));
    await playMove(bo.page, 5); // So that she is asked again, and the same move could be played.
    ada = await opened();
    await mend(ada);
    await expect(ada.page.getByText('Not played: the game had already moved on')).toBeVisible();
    await ada.page.reload();
    made.push(await playMove(ada.page, 2));
    await answered(ada.page);
  });
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
  const all = [ada.page, bo.page, other.page];
  await playOn([ada.page, bo.page], 3, all);
  await playOn([other.page, ada.page], 2, all);
  await expect(bo.page.locator('.status')).toContainText('Your turn');

  await cut(bo);
  await (await nthMove(bo.page, 1)).click();
  await playMove(other.page, 3);
  await mend(bo);
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
