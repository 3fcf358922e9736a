import { around, aroundPoint } from '../../board/boxes';
import { roundedPath } from '../../board/strokes';
import type { Box, Point } from '../../board/view';
import { measuresOf, plainFormat, type Format, type Measures } from './format';
import type { Block, BlockId, Board, Station, StationId } from './model';

/** Units of the picture for a step of the grid. */
const step = 32;
const bend = 30;

export interface BlockDrawing {
  block: Block;
  /** From left to right (or downwards), so that parallel tracks keep their order from block to block. */
  course: readonly Point[];
  middle: Point;
  path: string;
  /** From track to track. */
  pitch: number;
}

export interface Drawing {
  board: Board;
  format: Format;
  measures: Measures;
  /** Where the stations lie. */
  core: Box;
  stations: ReadonlyMap<StationId, { station: Station; at: Point }>;
  blocks: ReadonlyMap<BlockId, BlockDrawing>;
  blocksAt: ReadonlyMap<StationId, readonly BlockId[]>;
  rivers: readonly string[];
  /** Parks and waters under everything else, and the names of places. */
  areas: readonly { kind: 'park' | 'water'; path: string }[];
  places: readonly { text: string; at: Point }[];
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

function drawBlock(
  block: Block,
  scaled: (pair: readonly number[]) => Point,
  { pitch }: Measures,
): BlockDrawing {
  const course = oriented(block.course.map(scaled));
  return { block, course, middle: along(course, 0.5), path: trackPath(course), pitch };
}

const gridOf = (board: Board, { across, down }: Format = plainFormat) => {
  const unit = step / board.scale;
  return ([x = 0, y = 0]: readonly number[]): Point => ({
    x: x * unit * across,
    y: y * unit * down,
  });
};

const nodesOf = (board: Board): Station[] => [...board.stations, ...board.icons];

/** Where the stations lie before the map is stretched. */
export const coreOf = (board: Board, format: Format = plainFormat): Box => {
  const scaled = gridOf(board, format);
  return around(nodesOf(board).map(({ x, y }) => aroundPoint(scaled([x, y]), 0)));
};

export function drawBoard(board: Board, format: Format = plainFormat): Drawing {
  const scaled = gridOf(board, format);
  const measures = measuresOf(format);
  const stations = new Map(
    nodesOf(board).map((station) => [station.id, { station, at: scaled([station.x, station.y]) }]),
  );
  const blocks = new Map(
    board.blocks.map((block) => [block.id, drawBlock(block, scaled, measures)]),
  );
  const blocksAt = new Map<StationId, BlockId[]>();
  for (const { id, a, b } of board.blocks)
    for (const end of [a, b]) blocksAt.set(end, [...(blocksAt.get(end) ?? []), id]);
  const corner = scaled([board.width, board.height]);
  const rivers = board.rivers.map((river) => overTheRim(river.map(scaled), corner));
  return {
    board,
    format,
    measures,
    core: coreOf(board, format),
    stations,
    blocks,
    blocksAt,
    rivers: rivers.map((river) => roundedPath(river, 90)),
    areas: (board.decor ?? []).flatMap(({ kind, points }) =>
      kind === 'text' ? [] : [{ kind, path: areaPath(points.map(scaled)) }],
    ),
    places: (board.decor ?? []).flatMap(({ kind, points, text = '' }) =>
      kind === 'text' ? [{ text, at: scaled(points[0] ?? []) }] : [],
    ),
    ponds: board.icons
      .map((icon) => scaled([icon.x, icon.y]))
      .filter((at) => rivers.every((river) => toCourse(at, river) > step)),
    clusters: board.clusters.map((cluster) => drawCluster(board, cluster, stations, blocks)),
  };
}

const areaPath = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

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

/** A river that reaches the rim of the map flows on beyond it. */
function overTheRim(river: readonly Point[], corner: Point): Point[] {
  const near = ({ x, y }: Point): boolean => Math.min(x, y, corner.x - x, corner.y - y) < 2 * step;
  const beyond = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (end === undefined || before === undefined || !near(end)) return [];
    const share = 900 / (distance(before, end) || 1);
    return [{ x: end.x + (end.x - before.x) * share, y: end.y + (end.y - before.y) * share }];
  };
  return [...beyond(river[0], river[1]), ...river, ...beyond(river.at(-1), river.at(-2))];
}

const drawn = new WeakMap<Board, Map<string, Drawing>>();

/** The drawing of a board in a format, made once. */
export function drawingOf(board: Board, format: Format): Drawing {
  const known = drawn.get(board) ?? new Map<string, Drawing>();
  drawn.set(board, known);
  const key = JSON.stringify(format);
  const drawing = known.get(key) ?? drawBoard(board, format);
  known.set(key, drawing);
  return drawing;
}
