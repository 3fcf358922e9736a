import type { Board as AnyBoard, Fields, Move, Position, Preview } from '../../protocol';
import type {
  Action,
  Board,
  Facts,
  Line,
  Run,
  Square,
  Tile,
  View,
} from '../../protocol/generated/metro';
import { corner, sideNumber, squareAt } from './geometry';

/** The family's own parts of what the table hands on. */
export const boardOf = (board: AnyBoard): Board => board as Board;
export const viewOf = (position: Position): View => position.view as View;
export const factsOf = (position: Position): Facts => position.facts as Facts;

export type Detail = Fields<Action>;
export const detailOf = (move: Move): Detail => move.detail as Action;

export const movesOf = (legal: readonly Move[], action: Action['action']): Move[] =>
  legal.filter((move) => detailOf(move).action === action);

function grouped<Key>(
  moves: readonly Move[],
  keyOf: (detail: Detail) => Key | undefined,
): Map<Key, Move[]> {
  const groups = new Map<Key, Move[]>();
  for (const move of moves) {
    const key = keyOf(detailOf(move));
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return groups;
}

/** Moves by the square one would point at. */
export const bySquare = (legal: readonly Move[]): Map<Square, Move[]> =>
  grouped(
    legal.filter((move) => ['place', 'send'].includes(detailOf(move).action)),
    ({ square }) => square,
  );

export const byEntrance = (legal: readonly Move[]): Map<number, Move[]> =>
  grouped(movesOf(legal, 'central'), ({ entrance }) => entrance);

/** The tiles that may be placed now, each once. */
export const placeable = (legal: readonly Move[]): Tile[] => [
  ...new Set(movesOf(legal, 'place').flatMap((move) => detailOf(move).tile ?? [])),
];

/** Which of a square's moves is meant with this tile held this way: as held, or else the next turn that goes. */
export function meant(
  moves: readonly Move[],
  tile: Tile | null,
  shown: Tile | null,
): Move | undefined {
  const sends = moves.find((move) => detailOf(move).action === 'send');
  const ofTile = moves.filter((move) => detailOf(move).tile === tile);
  return sends ?? ofTile.find((move) => detailOf(move).shown === shown) ?? ofTile[0];
}

export const isCentre = (square: Square): boolean => /^[de][45]$/.test(square);

export const squares: readonly Square[] = Array.from(
  { length: 64 },
  (_, i) => squareAt(i % 8, Math.floor(i / 8)) ?? '',
);

/** Where each line starts: the square it enters first, and the exit by which it enters. */
export function startsOf(board: Board): Map<string, [Square, number]> {
  const starts = new Map<string, [Square, number]>();
  for (const { square, side, number } of board.stations)
    starts.set(String(number), [square, 2 * sideNumber(side)]);
  board.entrances.forEach(({ square, side }, i) =>
    starts.set(`m${i + 1}`, [square, 2 * sideNumber(side)]),
  );
  return starts;
}

/** Where a line has ended: the square it leaves, and by which exit; null while it runs. */
export function endOf(line: Line): [Square, number] | null {
  const last = line.steps.at(-1);
  return line.done && last ? [last[0], last[2]] : null;
}

const passes = (run: Run, square: Square, entry: number): boolean =>
  run.some(([at, into]) => at === square && into === entry);

/** The line that runs over a track, where one does. */
export const lineOver = (lines: readonly Line[], square: Square, entry: number): Line | undefined =>
  lines.find(({ steps }) => passes(steps, square, entry));

/** The run of tracks over a track that no line has reached. */
export const runOver = (loose: readonly Run[], square: Square, entry: number): Run =>
  loose.find((run) => passes(run, square, entry)) ?? [];

/** How lines would run on once a move is made, by what the engine foresees of it. */
export function continued(
  lines: readonly Line[],
  preview: Preview | null,
): { line: Line; ways: Run }[] {
  const after = (preview?.facts as Facts | null | undefined)?.lines ?? [];
  return lines.flatMap((line) => {
    const steps = after.find((one) => one.line === line.line)?.steps ?? [];
    const ways = steps.slice(line.steps.length);
    return ways.length > 0 ? [{ line, ways }] : [];
  });
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest square of a list in the direction of an arrow key. */
export function towards(from: Square, key: string, among: readonly Square[]): Square | undefined {
  const way = arrows[key];
  if (way === undefined) return undefined;
  const at = corner(from);
  const cost = (square: Square): number => {
    const dx = corner(square).x - at.x;
    const dy = corner(square).y - at.y;
    const ahead = dx * way.x + dy * way.y;
    return ahead > 0 ? ahead + 2 * Math.abs(dx * way.y + dy * way.x) : Infinity;
  };
  const best = among.toSorted((a, b) => cost(a) - cost(b))[0];
  return best !== undefined && cost(best) < Infinity ? best : undefined;
}
