import type { Fields, LogEntry } from '../../protocol';
import type { Action, Board } from '../../protocol/generated/metro';
import type { FamilyView } from '../family';
import { boardOf } from './model';
import { w } from './words';

const piles = 4; // of shares: 10 % to 40 %

/**
 * The public part of the deals before the first move: tiles to each in turn, shares pile by pile, then a city's
 * secrets.
 */
function dealt(n: number, board: Board, nameOf: (seat: number) => string, seats: number): string {
  const tiles = seats * board.hand_tiles;
  if (n < tiles) return w('hiddenTileDealt', { who: nameOf(Math.floor(n / board.hand_tiles)) });
  const row = seats + 1; // the last of a pile lies open
  const [pile, seat] = [Math.floor((n - tiles) / row), (n - tiles) % row];
  if (board.corporate && pile < piles)
    return w('hiddenShareDealt', { who: nameOf(seat), percentage: 10 * (pile + 1) });
  return w('hiddenMarker');
}

/** The seats that take a point tile in these entries, in the order in which they look at theirs. */
const takers = (entries: readonly LogEntry[]): (number | null)[] =>
  entries.flatMap(({ events }) =>
    events.flatMap(({ detail, seat }) => (detail.event === 'point-tile-taken' ? [seat] : [])),
  );

/** The public part of a hidden draw: it follows from earlier actions. */
export const hidden: NonNullable<FamilyView['hidden']> = (_, before, plain, names) => {
  const nameOf = (seat: number): string => names[seat] || w('seat', { n: seat + 1 });
  const at = before.findLastIndex(({ by }) => by !== null);
  const last = before[at];
  if (last?.by === undefined || last.by === null)
    return dealt(before.length, boardOf(plain), nameOf, names.length);
  const who = nameOf(last.by);
  const { action }: Partial<Fields<Action>> = (last.detail ?? {}) as Partial<Fields<Action>>;
  if (action === 'exchange') return w('hiddenShare', { who });
  const taker = takers(before.slice(at))[before.length - at - 1];
  if (taker === undefined) return w('hiddenTileDrawn', { who });
  return taker === null ? w('hiddenPointsOfNobody') : w('hiddenPoints', { who: nameOf(taker) });
};
