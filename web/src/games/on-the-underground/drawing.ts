import { roundedPath } from '../../board/strokes';
import type { Box, Point } from '../../board/view';
import type { Block, BlockId, Board, Station, StationId } from './model';

/** Measures of the picture, in its own units; 32 of them are a step of the grid. */
export const step = 32;
export const trackWidth = 7.5;
export const trackGap = 9.5;
export const stationRadius = 11;
const margin = 46;
const bend = 26;

export interface BlockDrawing {
  block: Block;
  /** From left to right (or downwards), so that parallel tracks keep their order from block to block. */
  course: readonly Point[];
  middle: Point;
  path: string;
}

export interface Drawing {
  board: Board;
  extent: Box;
  stations: ReadonlyMap<StationId, { station: Station; at: Point }>;
  blocks: ReadonlyMap<BlockId, BlockDrawing>;
  blocksAt: ReadonlyMap<StationId, readonly BlockId[]>;
  rivers: readonly string[];
  /** Water around icons that lie on no river. */
  ponds: readonly Point[];
  /** Blocks inside a cluster, as one path each cluster, and its stations. */
  clusters: readonly { id: string; name: string; path: string; at: readonly Point[] }[];
}

export function length(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; ++i)
    sum += distance(points[i - 1] as Point, points[i] as Point);
  return sum;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point a share of the way along a polyline. */
export function along(points: readonly Point[], share: number): Point {
  let left = length(points) * Math.min(Math.max(share, 0), 1);
  for (let i = 1; i < points.length; ++i) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const piece = distance(a, b);
    if (left <= piece && piece > 0)
      return { x: a.x + ((b.x - a.x) * left) / piece, y: a.y + ((b.y - a.y) * left) / piece };
    left -= piece;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}

export function toSegment(point: Point, a: Point, b: Point): number {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share =
    square === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / square;
  const held = Math.min(Math.max(share, 0), 1);
  return distance(point, { x: a.x + (b.x - a.x) * held, y: a.y + (b.y - a.y) * held });
}

export function toCourse(point: Point, course: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < course.length; ++i)
    least = Math.min(least, toSegment(point, course[i - 1] as Point, course[i] as Point));
  return least;
}

export const trackPath = (points: readonly Point[]): string => roundedPath(points, bend);

function oriented(points: readonly Point[]): readonly Point[] {
  const first = points[0] as Point;
  const last = points.at(-1) as Point;
  const forward = last.x > first.x || (last.x === first.x && last.y > first.y);
  return forward ? points : [...points].reverse();
}

function drawBlock(block: Block, scaled: (pair: readonly number[]) => Point): BlockDrawing {
  const course = oriented(block.course.map(scaled));
  return { block, course, middle: along(course, 0.5), path: trackPath(course) };
}

/** What is seen: everything drawn and the room of the labels at the rim. */
function extentOf(points: readonly Point[], width: number, height: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.max(0, Math.min(...xs) - 74);
  const top = Math.max(-margin / 2, Math.min(...ys) - margin);
  const right = Math.min(width, Math.max(...xs) + 96);
  const bottom = Math.min(height + margin / 2, Math.max(...ys) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function drawBoard(board: Board): Drawing {
  const scaled = ([x = 0, y = 0]: readonly number[]): Point => ({
    x: (x * step) / board.scale,
    y: (y * step) / board.scale,
  });
  const nodes = [...board.stations, ...board.icons];
  const stations = new Map(
    nodes.map((station) => [station.id, { station, at: scaled([station.x, station.y]) }]),
  );
  const blocks = new Map(board.blocks.map((block) => [block.id, drawBlock(block, scaled)]));
  const blocksAt = new Map<StationId, BlockId[]>();
  for (const { id, a, b } of board.blocks)
    for (const end of [a, b]) blocksAt.set(end, [...(blocksAt.get(end) ?? []), id]);
  const points = [...stations.values()].map(({ at }) => at);
  const corner = scaled([board.width, board.height]);
  const rivers = board.rivers.map((river) => overTheRim(river.map(scaled), corner));
  return {
    board,
    extent: extentOf(points, corner.x, corner.y),
    stations,
    blocks,
    blocksAt,
    rivers: rivers.map((river) => roundedPath(river, 90)),
    ponds: board.icons
      .map((icon) => scaled([icon.x, icon.y]))
      .filter((at) => rivers.every((river) => toCourse(at, river) > step)),
    clusters: board.clusters.map((cluster) => drawCluster(board, cluster, stations, blocks)),
  };
}

function drawCluster(
  board: Board,
  { id, name }: { id: string; name: string },
  stations: Drawing['stations'],
  blocks: Drawing['blocks'],
): Drawing['clusters'][number] {
  const inside = new Set(board.stations.filter(({ cluster }) => cluster === id).map((s) => s.id));
  const path = board.blocks
    .filter(({ a, b }) => inside.has(a) && inside.has(b))
    .map((block) => blocks.get(block.id)?.path ?? '')
    .join('');
  return { id, name, path, at: [...inside].map((station) => stations.get(station)?.at as Point) };
}

/** A river that comes to the rim of the map flows on beyond it. */
function overTheRim(river: readonly Point[], corner: Point): Point[] {
  const near = ({ x, y }: Point): boolean => Math.min(x, y, corner.x - x, corner.y - y) < 2 * step;
  const beyond = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (end === undefined || before === undefined || !near(end)) return [];
    const share = 900 / (distance(before, end) || 1);
    return [{ x: end.x + (end.x - before.x) * share, y: end.y + (end.y - before.y) * share }];
  };
  return [...beyond(river[0], river[1]), ...river, ...beyond(river.at(-1), river.at(-2))];
}

const drawn = new WeakMap<Board, Drawing>();

/** The drawing of a board, made once. */
export function drawingOf(board: Board): Drawing {
  const known = drawn.get(board) ?? drawBoard(board);
  drawn.set(board, known);
  return known;
}
