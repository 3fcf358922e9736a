import type { Point } from '../../board/view';
import type { Fields, Move } from '../../protocol';
import type { Action, Pencil, Power, Stroke } from '../../protocol/generated/next-station';

const detailOf = (move: Move): Fields<Action> => move.detail as Action;

/** The player's choices so far: the power to be used, and where the first of two sections leads. */
export interface Wish {
  power: Power | null;
  first: string | null;
}

export const passOf = (legal: readonly Move[]): Move | undefined =>
  legal.find((move) => detailOf(move).action === 'pass');

/** Moves that fit the wish. Without a power only those that need none. */
export function wished(legal: readonly Move[], wish: Wish): Move[] {
  return legal.filter((move) => {
    const { action, power, to } = detailOf(move);
    if (action !== 'draw') return action === 'circle';
    return (power ?? null) === wish.power && (wish.first === null || to === wish.first);
  });
}

/** The stroke that is being chosen: the second one once the first of a double section is. */
export function strokeOf(move: Move, wish: Wish): Stroke | null {
  const { action, from, to, then } = detailOf(move);
  if (action !== 'draw' || from === undefined || to === undefined) return null;
  return wish.first !== null && then ? then : { from, to };
}

/** Every stroke of a move, to be shown when it is pointed at. */
export function strokesOf(move: Move): Stroke[] {
  const { from, to, then } = detailOf(move);
  const first = from !== undefined && to !== undefined ? [{ from, to }] : [];
  return then ? [...first, then] : first;
}

/** The station that is tapped to choose the move. */
export const targetOf = (move: Move, wish: Wish): string | undefined =>
  strokeOf(move, wish)?.to ?? detailOf(move).station;

function grouped(moves: readonly Move[], key: (move: Move) => string | undefined) {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const name = key(move);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group) group.push(move);
    else groups.set(name, [move]);
  }
  return groups;
}

/** Moves by the station they lead to. */
export const byStation = (legal: readonly Move[], wish: Wish): Map<string, Move[]> =>
  grouped(wished(legal, wish), (move) => targetOf(move, wish));

/** Stations that only the power of the pencil reaches, while it is not asked for. */
export function beyond(legal: readonly Move[], wish: Wish): Map<string, Power> {
  const reached = byStation(legal, wish);
  const stations = new Map<string, Power>();
  if (wish.power !== null) return stations;
  for (const { to, power } of legal.map(detailOf))
    if (power && to !== undefined && !reached.has(to)) stations.set(to, power);
  return stations;
}

/** The power that a section of this turn could use. */
export const powerOffered = (legal: readonly Move[]): Power | null =>
  legal.map(detailOf).find(({ power }) => power !== undefined)?.power ?? null;

/** Whether a tap chooses only the first of two sections. */
export const asksForSecond = (wish: Wish): boolean =>
  wish.power === 'double-section' && wish.first === null;

/** Solo: the pencil orders that start with the choices so far. */
export function orders(legal: readonly Move[], chosen: readonly Pencil[]): Move[] {
  return legal.filter((move) => {
    const { pencils } = detailOf(move);
    return pencils !== undefined && chosen.every((pencil, i) => pencils[i] === pencil);
  });
}

/** Where a section asks for itself: in the middle of its dotted line. */
export function askedAt(
  move: Move,
  wish: Wish,
  pointOf: (station: string) => Point,
): Point | undefined {
  const stroke = strokeOf(move, wish);
  if (!stroke) return undefined;
  const [a, b] = [pointOf(stroke.from), pointOf(stroke.to)];
  return { x: a.x + (b.x - a.x) / 2, y: a.y + (b.y - a.y) / 2 };
}

/** Whether each of the moves is a section of its own, so that they can be asked for on the sheet. */
export function areApart(moves: readonly Move[], wish: Wish): boolean {
  const strokes = moves.map((move) => strokeOf(move, wish));
  const ends = strokes.map((stroke) => stroke && [stroke.from, stroke.to].sort().join(' '));
  return !ends.includes(null) && new Set(ends).size === ends.length;
}
