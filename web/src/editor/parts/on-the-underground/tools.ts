import { say } from '../../words';
import type { Point } from '../../../board/view';
import { isSamePoint } from '../../core/geometry';
import { freeId, pairOf, slugOf, type MapValue } from '../../core/map';
import type { Key, Pending, Tap, Tapped, Tool } from '../../core/part';
import {
  boardOf,
  decorKey,
  iconKey,
  idOf,
  joins,
  kindOf,
  layoutOf,
  newBlock,
  newStation,
  riverKey,
  stationKey,
  takenIds,
  withBoard,
  withLayout,
} from './model';

export const tools: readonly Tool[] = [
  { id: 'station', letter: 's', icon: 'M10 4a6 6 0 1 1 0 12a6 6 0 1 1 0 -12Z' },
  { id: 'link', letter: 'l', icon: 'M3 15L8 10H12L17 5' },
  { id: 'icon', letter: 'w', icon: 'M10 3L17 10L10 17L3 10Z' },
  { id: 'river', letter: 'i', draws: true, icon: 'M2 8q4 -5 8 0t8 0M2 14q4 -5 8 0t8 0' },
  { id: 'park', letter: 'p', draws: true, icon: 'M3 16L6 5L16 4L17 15Z' },
  { id: 'water', letter: 'q', draws: true, icon: 'M3 10a7 5 0 1 1 14 0a7 5 0 1 1 -14 0Z' },
  { id: 'text', letter: 't', icon: 'M4 5H16M10 5V16' },
];

const isNode = (key: Key): boolean => ['station', 'icon'].includes(kindOf(key));

function withStation(map: MapValue, at: Point, name: string): { map: MapValue; id: string } {
  const station = newStation(boardOf(map), at, name);
  const next = withBoard(map, (board) => ({
    ...board,
    stations: [...board.stations, station],
    start: board.stations.length === 0 ? station.id : board.start,
  }));
  return { map: next, id: station.id };
}

const usualName = (map: MapValue): string =>
  `${say('thing.station')} ${boardOf(map).stations.length + 1}`;

function tapStation(map: MapValue, { at, hits, name }: Tap): Tapped {
  const [hit] = hits.filter(isNode);
  if (hit) return { map, select: [hit] };
  const made = withStation(map, at, name ?? usualName(map));
  return { map: made.map, select: [stationKey(made.id)], named: name !== null };
}

/** From station to station; on an empty place a new one is made on the way. */
function tapLink(map: MapValue, tap: Tap): Tapped {
  const [hit] = tap.hits.filter(isNode);
  const made = hit ? { map, id: idOf(hit) } : withStation(map, tap.at, tap.name ?? usualName(map));
  const key = hit ?? stationKey(made.id);
  const named = !hit && tap.name !== null;
  const from = tap.pending?.from;
  if (from === undefined || from === key)
    return { map: made.map, select: [key], pending: from === key ? null : { from: key }, named };
  const [a, b] = [idOf(from), made.id];
  const next = withBoard(made.map, (board) =>
    board.blocks.some((block) => joins(block, a, b))
      ? board
      : { ...board, blocks: [...board.blocks, newBlock(board, a, b)] },
  );
  return { map: next, select: [key], pending: { from: key }, named };
}

function tapIcon(map: MapValue, { at, hits, name }: Tap): Tapped {
  const [hit] = hits.filter(isNode);
  if (hit) return { map, select: [hit] };
  const board = boardOf(map);
  const called = name ?? say('thing.icon');
  const id = freeId(slugOf(called, 'crossing'), takenIds(board));
  const icon = { id, name: called, ...at, icons: 1 };
  const next = withBoard(map, (old) => ({ ...old, icons: [...(old.icons ?? []), icon] }));
  return { map: next, select: [iconKey(id)], named: name !== null };
}

function tapText(map: MapValue, { at, name }: Tap): Tapped {
  const decor = layoutOf(map)?.decor ?? [];
  const text = {
    kind: 'text' as const,
    points: [pairOf(at)] as [[number, number]],
    text: name ?? say('thing.text'),
  };
  const next = withLayout(map, (layout) => ({ ...layout, decor: [...decor, text] }));
  return { map: next, select: [decorKey(decor.length)], named: name !== null };
}

/** A second tap on the last point ends the drawing. */
function tapDrawing(map: MapValue, { tool, at, pending }: Tap): Tapped {
  const points = pending?.points ?? [];
  const last = points.at(-1);
  if (last && isSamePoint(last, at)) return finish(map, tool, points);
  const next: Pending = { points: [...points, at] };
  return { map, pending: next };
}

export function tap(map: MapValue, by: Tap): Tapped {
  if (by.tool === 'station') return tapStation(map, by);
  if (by.tool === 'link') return tapLink(map, by);
  if (by.tool === 'icon') return tapIcon(map, by);
  if (by.tool === 'text') return tapText(map, by);
  return tapDrawing(map, by);
}

export function finish(map: MapValue, tool: string, points: readonly Point[]): Tapped {
  const least = tool === 'river' ? 2 : 3;
  const layout = layoutOf(map);
  if (points.length < least || !layout) return { map, pending: null };
  const pairs = points.map(pairOf);
  if (tool === 'river') {
    const rivers = [...(layout.rivers ?? []), pairs];
    const next = withLayout(map, (old) => ({ ...old, rivers }));
    return { map: next, pending: null, select: [riverKey(rivers.length - 1)] };
  }
  const area = { kind: tool as 'park' | 'water', points: pairs as [[number, number]] };
  const decor = [...(layout.decor ?? []), area];
  const next = withLayout(map, (old) => ({ ...old, decor }));
  return { map: next, pending: null, select: [decorKey(decor.length - 1)] };
}
