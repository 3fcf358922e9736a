import type { Locator, Page } from '@playwright/test';
import { isOver, moves, ready } from '../table';
import { expect, makeTable, sayRaw, type Person } from './people';
import { openTab } from './sight';

type Wish = Parameters<typeof makeTable>[1];

/** Comes to a table by a link, and takes a seat. */
export async function join({ page, name }: Person, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText(`${name} (you)`)).toBeVisible();
}

/** The first makes the table, the others come by its link, and the game begins. */
export async function sitDown(people: readonly Person[], wish: Wish): Promise<string> {
  const [host, ...guests] = people;
  if (!host) throw new Error('somebody must make the table');
  const { game, link, invitations } = await makeTable(host, wish);
  await host.page.goto(`./#/online/${game}`);
  for (const [n, guest] of guests.entries())
    await join(
      guest,
      invitations[n] ? `./#/online/${game}/${invitations[n]}` : `./#/join/${game}/${link}`,
    );
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of people) await page.locator('.table').waitFor();
  return game;
}

export const lengthOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-length'));

/** Waits until the page has gone on: something new is in the log, or it is others who must decide. */
async function goneOn(page: Page, before: number): Promise<void> {
  await page.waitForFunction((length) => {
    const isAsked = document.querySelector('.table[data-decides]') !== null;
    const now = document.querySelector('.table')?.getAttribute('data-length');
    return !isAsked || Number(now) !== length;
  }, before);
}

/**
 * The n-th move of the list, counted round, in Metro one that lays a tile and so ends the turn. NB: deals are the server's own, and a tile
 * of loops alone fits in few places.
 */
export async function nthMove(page: Page, n: number): Promise<Locator> {
  await page.locator('.table[data-decides]').waitFor();
  if (!(await moves(page).first().isVisible())) await openTab(page, 'moves');
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

/** Plays that many moves in all, each of a page that is asked, at once where several are. */
export async function playTogether(pages: readonly Page[], many: number): Promise<void> {
  let played = 0;
  const play = async (page: Page): Promise<void> => {
    while (played < many) {
      const asked = page.locator('.table[data-decides]').waitFor({ timeout: 1000 });
      const isAsked = await asked.then(
        () => true,
        () => false,
      );
      if (isAsked && played < many) await playMove(page, played++ * 7);
    }
  };
  await Promise.all(pages.map(play));
}

/** One of them offers to end the game as it stands, the other agrees. */
export async function agreeToEnd([one, other]: readonly [Person, Person], game: string) {
  await sayRaw(one, { ask: 'offer', game, kind: 'end' });
  await other.page.locator('.proposal button').first().click();
  for (const { page } of [one, other]) await page.locator('#breakdown').waitFor();
}

/** As the scores show them, by seat. */
export const pointsOn = async (page: Page): Promise<number[]> =>
  (await page.locator('section[aria-labelledby="scores"] li strong').allTextContents()).map(Number);

/**
 * Plays, and waits until all of these have been told. NB: a list of moves stands until the next one is told, so that of a page
 * which lags behind nobody can see whether its list is of now.
 */
export async function playSeen(page: Page, seenBy: readonly Page[], n = 0): Promise<string> {
  await page.locator('.table[data-decides]').waitFor();
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
        page
          .locator('.table[data-decides]')
          .waitFor()
          .then(() => page),
      ),
    );
    await playSeen(asked, seenBy, n * 7);
  }
}
