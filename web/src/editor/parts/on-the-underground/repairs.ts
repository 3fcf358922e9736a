import type { Finding } from '../../../protocol/generated/map';
import { indexIn, lacking, type MapValue } from '../../core/map';
import type { Key } from '../../core/part';
import { without } from './things';
import {
  blockKey,
  boardOf,
  iconKey,
  newBlock,
  nodesOf,
  stationKey,
  straightened,
  usualKind,
  withBoard,
  withLayout,
  type CityBoard,
  type CityStation,
} from './model';

const labelIn = (path: string): string | null => /^\$\.labels\.([^.]+)/.exec(path)?.[1] ?? null;

function keyAt(board: CityBoard, path: string): Key[] {
  const pick = <T extends { id: string }>(
    list: readonly T[] | undefined,
    name: string,
    key: (id: string) => Key,
  ) => {
    const i = indexIn(path, name);
    const found = i === null ? undefined : list?.[i];
    return found ? [key(found.id)] : [];
  };
  const label = labelIn(path);
  return [
    ...pick(board.stations, 'stations', stationKey),
    ...pick(board.icons, 'icons', iconKey),
    ...pick(board.blocks, 'blocks', blockKey),
    ...(label === null ? [] : [stationKey(label)]),
  ];
}

export function keysAt(map: MapValue, { where, also }: Finding): Key[] {
  const board = boardOf(map);
  return [...keyAt(board, where), ...(also === undefined ? [] : keyAt(board, also))];
}

const withKind = (board: CityBoard, i: number, kind: CityStation['kinds'][number]): CityBoard => ({
  ...board,
  stations: board.stations.map((one, n) =>
    n === i ? { ...one, kinds: [...one.kinds.filter((old) => old !== kind), kind] } : one,
  ),
});

/** A link to the nearest station that is not linked with it yet. */
function joined(board: CityBoard, i: number): CityBoard {
  const lost = board.stations[i];
  if (!lost) return board;
  const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - lost.x, y - lost.y);
  const linked = new Set(
    board.blocks.flatMap(({ a, b }) => (a === lost.id ? [b] : b === lost.id ? [a] : [])),
  );
  const [nearest] = nodesOf(board)
    .filter(({ id }) => id !== lost.id && !linked.has(id))
    .toSorted((a, b) => far(a) - far(b));
  return nearest
    ? { ...board, blocks: [...board.blocks, newBlock(board, nearest.id, lost.id)] }
    : board;
}

/** One symbol for two connection stations, as far as there are pairs. */
function symbolsFor(board: CityBoard): CityBoard {
  const stations = board.stations.filter(({ kinds }) => kinds.includes('connection')).length;
  const usual = ['star', 'moon', 'sun', 'leaf', 'key', 'bell', 'ring', 'drop'];
  const words = [...new Set([...(board.symbols ?? []), ...usual])];
  return { ...board, symbols: words.slice(0, Math.min(8, Math.floor(stations / 2))) };
}

function usualSets(board: CityBoard): CityBoard {
  const ids = board.lines.map(({ id }) => id);
  const dealt = (players: number): string[][] =>
    Array.from({ length: players }, (_, seat) => ids.filter((__, i) => i % players === seat));
  return { ...board, sets: { 2: dealt(2), 3: dealt(3), 4: dealt(4), 5: dealt(5) } };
}

/** Plain stations become destinations. */
const withDestinations = (board: CityBoard): CityBoard => ({
  ...board,
  stations: board.stations.map((one) =>
    one.kinds.length === 0 ? { ...one, kinds: [usualKind(board)] } : one,
  ),
});

const startingAtStation = (board: CityBoard): CityBoard => ({
  ...board,
  start: board.stations[0]?.id ?? board.start,
});

/** The name stands where the page places it. */
function withFreeLabel(map: MapValue, id: string): MapValue {
  return withLayout(map, (layout) => {
    const { [id]: label, ...others } = layout.labels;
    return label ? { ...layout, labels: { ...others, [id]: lacking(label, 'fixed') } } : layout;
  });
}

type Repair = (map: MapValue, i: number) => MapValue;
const onBoard =
  (change: (board: CityBoard, i: number) => CityBoard): Repair =>
  (map, i) =>
    withBoard(map, (board) => change(board, i));

const removeBlock: Repair = (map, i) => {
  const block = boardOf(map).blocks[i];
  return block ? without(map, [blockKey(block.id)]) : map;
};

const repairs: Record<string, Repair> = {
  'dead-end': onBoard((board, i) => withKind(board, i, 'terminus')),
  unreachable: onBoard(joined),
  'not-octilinear': onBoard((board, i) => ({
    ...board,
    blocks: board.blocks.map((one, n) => (n === i ? straightened(board, one) : one)),
  })),
  'touches-itself': onBoard((board, i) => ({
    ...board,
    blocks: board.blocks.map((one, n) => (n === i ? straightened(board, one) : one)),
  })),
  'runs-through': removeBlock,
  'blocks-touch': removeBlock,
  'parallel-blocks': removeBlock,
  symbols: onBoard(symbolsFor),
  'few-sets': onBoard(usualSets),
  'empty-set': onBoard(usualSets),
  'shared-line': onBoard(usualSets),
  'few-destinations': onBoard(withDestinations),
  'start-is-icon': onBoard(startingAtStation),
  'plain-destination': onBoard((board) => ({
    ...board,
    stations: board.stations.map((one) => ({
      ...one,
      kinds: one.kinds.map((kind) => (kind === 'destination' ? 'normal' : kind)),
    })),
  })),
  'few-objectives': onBoard((board) => ({
    ...board,
    rules: { ...board.rules, objectives_dealt: 0 },
  })),
  'landmark-tiles': onBoard((board) => {
    const stations = board.stations.filter(({ kinds }) => kinds.includes('landmark')).length;
    const types = board.landmark_types?.length ? board.landmark_types : ['art'];
    const each = Math.ceil(stations / types.length);
    return { ...board, landmark_types: types, landmark_tiles_of_a_type: Math.max(1, each) };
  }),
  'empty-cluster': onBoard((board, i) => ({
    ...board,
    clusters: (board.clusters ?? []).filter((_, n) => n !== i),
  })),
  'icon-dead-end': (map, i) => {
    const icon = boardOf(map).icons?.[i];
    return icon ? without(map, [iconKey(icon.id)]) : map;
  },
  'at-one-place': onBoard((board, i) => ({
    ...board,
    stations: board.stations.map((one, n) =>
      n === i ? { ...one, x: one.x + 2 * board.scale } : one,
    ),
  })),
};

const lists = ['stations', 'icons', 'blocks', 'clusters'];

function firstRepair(map: MapValue, code: string, where: string, i: number): MapValue | undefined {
  if (code === 'unreadable' && where === '$.start') return withBoard(map, startingAtStation);
  const label = labelIn(where);
  if (label !== null && ['label-covers', 'labels-overlap'].includes(code))
    return withFreeLabel(map, label);
  return repairs[code]?.(map, i);
}

export function repaired(map: MapValue, { code, where }: Finding): MapValue | null {
  const [i] = lists.flatMap((list) => indexIn(where, list) ?? []);
  const next = firstRepair(map, code, where, i ?? -1);
  return next === undefined || JSON.stringify(next) === JSON.stringify(map) ? null : next;
}
