import type { Locator, Page } from '@playwright/test';
import { isOver, moves, ready } from '../table';
import { expect, makeTable, type Person } from './people';

type Wish = Parameters<typeof makeTable>[1];

/** The first makes the table, the others come by their links, and the game begins. */
export async function sitDown(people: readonly Person[], wish: Wish): Promise<string> {
  const [host, ...guests] = people;
  if (!host) throw new Error('somebody must make the table');
  const { game, invitations } = await makeTable(host, wish);
  await host.page.goto(`./#/online/${game}`);
  for (const [n, { page, name }] of guests.entries()) {
    await page.goto(`./#/online/${game}/${invitations[n]}`);
    await expect(page.getByText(`${name} (you)`)).toBeVisible();
  }
  await host.page.getByRole('button', { name: 'Begin the game' }).click();
  for (const { page } of people) await page.locator('.table').waitFor();
  return game;
}

const lengthOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-length'));

/** Waits until the page has gone on: something new is in the log, or it is others who must decide. */
async function goneOn(page: Page, before: number): Promise<void> {
  await page.waitForFunction((length) => {
    const isAsked = document.querySelector('button[data-move]') !== null;
    const now = document.querySelector('.table')?.getAttribute('data-length');
    return !isAsked || Number(now) !== length;
  }, before);
}

/**
 * The n-th move of the list, counted round, in Metro one that lays a tile and so ends the turn. NB: deals are the server's own, and a tile
 * of loops alone fits in few places.
 */
export async function nthMove(page: Page, n: number): Promise<Locator> {
  await moves(page).first().waitFor();
  const tiles = page.locator('button[data-move^="place "]');
  const list = (await tiles.count()) > 0 ? tiles : moves(page);
  return list.nth(n % (await list.count()));
}

/** Plays it; the move. */
export async function playMove(page: Page, n = 0): Promise<string> {
  const move = await nthMove(page, n);
  const [before, count] = [await lengthOf(page), await moves(page).count()];
  const name = (await move.getAttribute('data-move')) ?? '';
  await move.click();
  if (name === 'pass' && count > 1) await page.locator('.asked .primary').click();
  await goneOn(page, before);
  return name;
}

/** Plays whenever it is this page's turn, spread over the list in that step, until the game is over; how many moves that were. */
export async function playToTheEnd(page: Page, step = 7): Promise<number> {
  for (let n = 0; ; ++n) {
    await ready(page);
    if (await isOver(page)) return n;
    await playMove(page, n * step);
  }
}

/** As the scores show them, by seat. */
export const pointsOn = async (page: Page): Promise<number[]> =>
  (await page.locator('section[aria-labelledby="scores"] li strong').allTextContents()).map(Number);

/**
 * Plays, and waits until all of these have been told. NB: a list of moves stands until the next one is told, so that of a page
 * which lags behind nobody can see whether its list is of now.
 */
export async function playSeen(page: Page, seenBy: readonly Page[], n = 0): Promise<string> {
  await moves(page).first().waitFor();
  const before = await lengthOf(page);
  const move = await playMove(page, n);
  for (const one of seenBy) await expect.poll(() => lengthOf(one)).toBeGreaterThan(before);
  return move;
}

/** So many moves of whichever of the two is asked, each seen by all before the next. */
export async function playOn(
  pages: readonly [Page, Page],
  many: number,
  seenBy: readonly Page[] = pages,
): Promise<void> {
  for (let n = 0; n < many; ++n) {
    const asked = await Promise.any(
      pages.map((page) =>
        moves(page)
          .first()
          .waitFor()
          .then(() => page),
      ),
    );
    await playSeen(asked, seenBy, n * 7);
  }
}
