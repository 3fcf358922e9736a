import type { TableNumber } from '../../engine/client';
import type { Board, Edition, Position, Save, SeatOrNobody, Setup } from '../../protocol';
import { desk } from '../shell/engine.svelte';

/** A game as a picture shows it: what everybody at the table may see. */
export interface Shown {
  board: Board;
  position: Position;
}

/** One after the other: a page of many pictures must not delay play. */
let queue: Promise<unknown> = Promise.resolve();

/** A game as it stands at the table that is opened; `also` may ask more about it before that is left. */
export function shownAt(
  open: () => Promise<TableNumber>,
  also: (table: TableNumber, shown: Shown) => Promise<void> = async () => undefined,
  eyes: SeatOrNobody = null,
): Promise<Shown> {
  const shown = queue.then(async () => {
    const table = await open();
    const found = { board: await desk.board(table), position: await desk.position(table, eyes) };
    await also(table, found);
    await desk.leave(table);
    return found;
  });
  queue = shown.catch(() => undefined);
  return shown;
}

const kept = new Map<string, Promise<Shown>>();

function once(key: string, open: () => Promise<TableNumber>): Promise<Shown> {
  const shown = kept.get(key) ?? shownAt(open);
  kept.set(key, shown);
  return shown;
}

/** A game of the edition under way. */
export const shownEdition = (edition: Edition): Promise<Shown> =>
  once(edition.id, async () => (await import('./card-games')).openShown(desk, edition));

/** A stored game in its present position; `touched` distinguishes its states. */
export const shownSave = (id: string, touched: number, save: Save): Promise<Shown> =>
  once(`${id} ${touched}`, () => desk.restore(save));

/** A finished game from its replay file. */
export const shownReplay = (id: string, text: () => Promise<string>): Promise<Shown> =>
  once(id, async () => desk.openReplay(await text()));

/** A game that has not begun. */
export const shownSetup = (setup: Setup): Promise<Shown> => shownAt(() => desk.open(setup));
