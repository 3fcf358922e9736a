import type { Page } from '@playwright/test';
import { amount } from './amount';
import { keepGames, keptGames, person, playedGame } from './kept';
import { Luck } from './monkey/luck';
import { Cable } from './tables/cable';
import { OwnBrowser } from './tables/own-browser';
import { brokenLine, expect, makeTable, sayRaw, test as base } from './tables/people';
import { nthMove } from './tables/play';
import { Wire } from './tables/wire';

/**
 * The browser's processes are killed in the middle of writes. What the page had confirmed is there afterwards: saved games up to
 * the length it named, and moves that it promised to send.
 */
const seed = Number(process.env.MORNINGTON_SEED ?? 1);

const test = base.extend<{ own: OwnBrowser }>({
  // eslint-disable-next-line no-empty-pattern
  own: async ({}, use) => {
    const own = new OwnBrowser();
    await use(own);
    await own.remove();
  },
});
test.use({ excused: brokenLine });

/** Runs in the page: plays as fast as it can, and says what the page has confirmed. */
function playAlone(): void {
  let last = '';
  const report = (): void => {
    const { saved = '' } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
    if (saved !== last) console.log(`saved ${saved}`);
    last = saved;
  };
  new MutationObserver(report).observe(document, { subtree: true, attributes: true });
  const next =
    '.curtain button, [data-hand-over], .asked .primary, button[data-move]:not([data-move="pass"]), button[data-move]';
  setInterval(() => document.querySelector<HTMLElement>(next)?.click(), 5);
}

/** The lengths that a page confirms from now on. */
function confirmedBy(page: Page): number[] {
  const confirmed: number[] = [];
  page.on('console', (message) => {
    const [, length] = /^saved (\d+)$/.exec(message.text()) ?? [];
    if (length !== undefined) confirmed.push(Number(length));
  });
  return confirmed;
}

test('a saved game is there, up to what was confirmed, when the browser was killed', async ({
  own,
  server,
}) => {
  const luck = new Luck(seed);
  const address = `http://127.0.0.1:${server.port}/`;
  const promised = new Map<string, number>();
  let writes = 0;
  for (let n = 0; n < amount(2, 40); ++n) {
    const page = await own.start();
    await page.goto(`${address}#/settings`);
    await page.locator('main select').first().waitFor();
    const games = new Map((await keptGames(page)).map(({ id, length }) => [id, length]));
    for (const [id, length] of promised)
      expect([id, games.get(id)]).toEqual([id, Math.max(length, games.get(id) ?? 0)]);

    // A few kills for each game, which then goes on where it was.
    const id = `game${Math.floor(n / 3)}`;
    if (!games.has(id)) {
      const setup = { edition: 'underground-london', seats: 2, seed: n + 1 };
      const game = await playedGame(setup, [person('Ada'), person('Bo')], { moves: 0 });
      await keepGames(page, [{ ...game, id }]);
    }
    const confirmed = confirmedBy(page);
    await page.evaluate((to) => (location.hash = `#/table/${to}`), id);
    await page.locator('.table, .curtain').first().waitFor();
    await page.evaluate(playAlone);
    await expect.poll(() => confirmed.length, { intervals: [10] }).toBeGreaterThan(0);
    await new Promise((later) => setTimeout(later, luck.below(600)));
    await own.kill();
    writes += confirmed.length;
    promised.set(id, confirmed.at(-1) ?? 0);
  }
  console.log(`seed ${seed}: ${amount(2, 40)} kills, ${writes} confirmed writes, none lost`);
});

test('a move that will be sent is sent when the browser was killed', async ({ own, server }) => {
  const cable = await Cable.to(server);
  let page = await own.start();
  await page.goto(`${cable.address}#/settings`);
  const ada = { name: 'Ada', page, cable, wire: new Wire(page) };
  const { game } = await makeTable(ada, {
    edition: 'next-station-london',
    seats: [{ kind: 'you' }, { kind: 'bot', level: 'random' }],
  });
  await sayRaw(ada, { ask: 'start', game });
  await own.quit(page); // so that the cookie is written, for which a browser takes its time

  for (let n = 0; n < amount(1, 10); ++n) {
    page = await own.start();
    await page.goto(`${cable.address}#/online/${game}`);
    const chosen = await nthMove(page, n);
    const move = (await chosen.getAttribute('data-move')) ?? '';
    cable.cut();
    await expect(page.locator('[data-lost]')).toBeVisible();
    await chosen.click();
    if (move === 'pass') await page.locator('.asked .primary').click();
    await page.getByText('Your move will be sent').waitFor();
    await own.kill();

    cable.mend();
    page = await own.start();
    const wire = new Wire(page);
    await page.goto(`${cable.address}#/online/${game}`);
    await expect.poll(() => wire.saying('act').map((act) => act.do)).toEqual([move]);
    await page.locator('.table[data-decides]').waitFor();
    await own.quit(page);
  }
  cable.close();
});
