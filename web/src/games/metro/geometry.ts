import type { Point } from '../../board/view';
import type { Side, Square, Tile } from '../../protocol/generated/metro';

/** Side of a square, and the rim that holds the stations, in units of the picture. */
export const cell = 100;
export const rim = 96;
export const whole = { x: -rim, y: -rim, width: 8 * cell + 2 * rim, height: 8 * cell + 2 * rim };

/** Tracks cross a side this far from its ends. */
const near = 34;
const far = cell - near;

const sides: readonly Side[] = ['north', 'east', 'south', 'west'];
export const sideNumber = (side: Side): number => sides.indexOf(side);

const exits: readonly Point[] = [
  { x: near, y: 0 },
  { x: far, y: 0 },
  { x: cell, y: near },
  { x: cell, y: far },
  { x: far, y: cell },
  { x: near, y: cell },
  { x: 0, y: far },
  { x: 0, y: near },
];
const outward: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The square in that column and row, both counted from 0 at the upper left; null off the board. */
export const squareAt = (column: number, row: number): Square | null =>
  row < 0 || row > 7 || column < 0 || column > 7 ? null : `${'abcdefgh'[column]}${row + 1}`;

export const columnOf = (square: Square): number => square.charCodeAt(0) - 'a'.charCodeAt(0);
export const rowOf = (square: Square): number => Number(square[1]) - 1;

/** Upper left corner of a square. */
export const corner = (square: Square): Point => ({
  x: columnOf(square) * cell,
  y: rowOf(square) * cell,
});

export const middle = (square: Square): Point => {
  const at = corner(square);
  return { x: at.x + cell / 2, y: at.y + cell / 2 };
};

const add = (a: Point, b: Point, times = 1): Point => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
});
const text = (at: Point): string => `${at.x} ${at.y}`;

/** Where an exit (0 to 7, clockwise from the left end of the top side) lies. */
export const exitPoint = (square: Square, exit: number): Point =>
  add(corner(square), exits[exit] ?? { x: 0, y: 0 });

export const exitDirection = (exit: number): Point => outward[exit >> 1] ?? { x: 0, y: 0 };

/** A point outside the square, straight on from an exit. */
export const beyond = (square: Square, exit: number, by: number): Point =>
  add(exitPoint(square, exit), exitDirection(exit), by);

/** How far a track goes in before it turns back. */
const back = 29;

/** Turning back on the same side: in, round a half circle, and out. */
function turnBack(square: Square, entry: number, exit: number): string {
  const first = beyond(square, entry, -back);
  const second = beyond(square, exit, -back);
  const radius = (far - near) / 2;
  return `L${text(first)}A${radius} ${radius} 0 0 0 ${text(second)}L${text(exitPoint(square, exit))}`;
}

/** The way through a tile after its entry: straight, or a quarter circle round a corner of the square. */
export function passage(square: Square, entry: number, exit: number): string {
  const turn = (exit - entry + 8) % 8;
  const to = text(exitPoint(square, exit));
  if (turn === 5) return `L${to}`;
  if (turn === 1) return turnBack(square, entry, exit);
  return turn === 3 ? `A${far} ${far} 0 0 0 ${to}` : `A${near} ${near} 0 0 1 ${to}`;
}

export const passagePath = (square: Square, entry: number, exit: number): string =>
  `M${text(exitPoint(square, entry))}${passage(square, entry, exit)}`;

const leads: Record<string, number> = { a: 5, b: 3, c: 7, d: 1 };

/** The odd exit to which an even one leads on a tile. */
const wayOut = (tile: Tile, entry: number): number =>
  (entry + (leads[tile[entry / 2] ?? 'a'] ?? 5)) % 8;

/** Its four tracks as pairs of entry and exit. */
export const tracksOf = (tile: Tile): [entry: number, exit: number][] =>
  [0, 2, 4, 6].map((entry) => [entry, wayOut(tile, entry)]);

/** The face of a tile after quarter turns clockwise. */
export function turned(tile: Tile, quarters: number): Tile {
  const by = ((quarters % 4) + 4) % 4;
  return tile.slice(4 - by) + tile.slice(0, 4 - by);
}

/** How far a track runs on towards the building of a station. */
export const stub = 40;

/** Steps as one path; with the track from the station before it, and the one into the destination after it. */
export function linePath(
  steps: readonly [Square, number, number][],
  departs: boolean,
  arrives: boolean,
): string {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return '';
  const start = text(exitPoint(first[0], first[1]));
  const parts = [departs ? `M${text(beyond(first[0], first[1], stub))}L${start}` : `M${start}`];
  for (const [square, entry, exit] of steps) parts.push(passage(square, entry, exit));
  if (arrives) parts.push(`L${text(beyond(last[0], last[2], stub))}`);
  return parts.join('');
}

/** Half way through a tile, for a number that counts the passage. */
export function passageMiddle(square: Square, entry: number, exit: number): Point {
  const from = exitPoint(square, entry);
  const to = exitPoint(square, exit);
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const turn = (exit - entry + 8) % 8;
  if (turn === 5) return half;
  if (turn === 1) return add(half, exitDirection(entry), -back - (far - near) / 2);
  const centre = add(
    add(middle(square), exitDirection(entry), cell / 2),
    exitDirection(exit),
    cell / 2,
  );
  const ray = add(half, centre, -1);
  return add(centre, ray, (turn === 3 ? far : near) / Math.hypot(ray.x, ray.y));
}
