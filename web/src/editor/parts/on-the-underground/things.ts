import type { Point } from '../../../board/view';
import type { Clip, Key, Thing } from '../../core/part';
import { freeId, pairOf, pointOf, type MapValue } from '../../core/map';
import {
  blockKey,
  boardOf,
  courseOf,
  decorKey,
  iconKey,
  idsOf,
  layoutOf,
  nodesOf,
  rerouted,
  riverKey,
  stationKey,
  takenIds,
  withBends,
  withBoard,
  withLayout,
  type CityBlock,
  type CityBoard,
  type CityIcon,
  type CityLayout,
  type CityStation,
} from './model';

export function things(map: MapValue): Thing[] {
  const board = boardOf(map);
  const layout = layoutOf(map);
  const names = new Map(nodesOf(board).map(({ id, name }) => [id, name]));
  const list = (points: readonly (readonly number[])[]): Point[] => points.map(pointOf);
  return [
    ...(layout?.decor ?? []).map((one, i): Thing => {
      const points = list(one.points);
      const course = one.kind === 'text' ? points : [...points, ...points.slice(0, 1)];
      return { key: decorKey(i), kind: one.kind, points, course, name: one.text ?? '' };
    }),
    ...(layout?.rivers ?? []).map((river, i): Thing => {
      const points = list(river);
      return { key: riverKey(i), kind: 'river', points, course: points, name: String(i + 1) };
    }),
    ...board.blocks.map((block): Thing => {
      const points = list(block.bends ?? []);
      const name = `${names.get(block.a) ?? ''} – ${names.get(block.b) ?? ''}`;
      return {
        key: blockKey(block.id),
        kind: 'block',
        points,
        course: courseOf(board, block),
        name,
      };
    }),
    ...(board.icons ?? []).map(({ id, name, x, y }): Thing => {
      return { key: iconKey(id), kind: 'icon', points: [{ x, y }], name };
    }),
    ...board.stations.map(({ id, name, x, y }): Thing => {
      return { key: stationKey(id), kind: 'station', points: [{ x, y }], name };
    }),
  ];
}

/** Links between chosen stations go along with them. */
export function carried(map: MapValue, keys: readonly Key[]): Key[] {
  const nodes = new Set([...idsOf(keys, 'station'), ...idsOf(keys, 'icon')]);
  const links = boardOf(map).blocks.filter(({ a, b }) => nodes.has(a) && nodes.has(b));
  return [...new Set([...keys, ...links.map(({ id }) => blockKey(id))])];
}

export function withPoints(map: MapValue, points: ReadonlyMap<Key, readonly Point[]>): MapValue {
  const placed = <T extends { id: string }>(key: Key, one: T): T => {
    const [at] = points.get(key) ?? [];
    return at ? { ...one, x: at.x, y: at.y } : one;
  };
  const moved = withBoard(map, (board) => {
    const next: CityBoard = {
      ...board,
      stations: board.stations.map((one) => placed(stationKey(one.id), one)),
      ...(board.icons && { icons: board.icons.map((one) => placed(iconKey(one.id), one)) }),
      blocks: board.blocks.map((block) => {
        const bends = points.get(blockKey(block.id));
        return bends ? withBends(block, bends) : block;
      }),
    };
    const keep = new Set(
      board.blocks.filter(({ id }) => points.has(blockKey(id))).map(({ id }) => id),
    );
    return rerouted(board, next, keep);
  });
  return withLayout(moved, (layout) => ({
    ...layout,
    ...(layout.rivers && {
      rivers: layout.rivers.map((river, i) => points.get(riverKey(i))?.map(pairOf) ?? river),
    }),
    ...(layout.decor && {
      decor: layout.decor.map((one, i) => {
        const next = points.get(decorKey(i))?.map(pairOf);
        return next ? { ...one, points: next as typeof one.points } : one;
      }),
    }),
  }));
}

/** A board without the stations: their links, objectives and the start go with them. */
function withoutNodes(board: CityBoard, gone: ReadonlySet<string>): CityBoard {
  const stations = board.stations.filter(({ id }) => !gone.has(id));
  const icons = board.icons?.filter(({ id }) => !gone.has(id));
  const objectives = board.objectives?.filter((card) => !card.stations.some((id) => gone.has(id)));
  return {
    ...board,
    stations,
    ...(icons && { icons }),
    ...(objectives && { objectives }),
    blocks: board.blocks.filter(({ a, b }) => !gone.has(a) && !gone.has(b)),
    start: gone.has(board.start) ? (stations[0]?.id ?? 'none') : board.start,
  };
}

function withoutLabels(layout: CityLayout, gone: ReadonlySet<string>): CityLayout {
  const labels = Object.fromEntries(Object.entries(layout.labels).filter(([id]) => !gone.has(id)));
  return { ...layout, labels };
}

export function without(map: MapValue, keys: readonly Key[]): MapValue {
  const nodes = new Set([...idsOf(keys, 'station'), ...idsOf(keys, 'icon')]);
  const blocks = new Set(idsOf(keys, 'block'));
  const [rivers, decor] = ['river', 'decor'].map((kind) => new Set(idsOf(keys, kind).map(Number)));
  const next = withBoard(map, (board) => {
    const rest = withoutNodes(board, nodes);
    return { ...rest, blocks: rest.blocks.filter(({ id }) => !blocks.has(id)) };
  });
  return withLayout(next, (layout) => ({
    ...withoutLabels(layout, nodes),
    ...(layout.rivers && { rivers: layout.rivers.filter((_, i) => !rivers?.has(i)) }),
    ...(layout.decor && { decor: layout.decor.filter((_, i) => !decor?.has(i)) }),
  }));
}

interface Copied {
  stations: readonly CityStation[];
  icons: readonly CityIcon[];
  blocks: readonly CityBlock[];
  rivers: readonly (readonly (readonly number[])[])[];
  decor: NonNullable<CityLayout['decor']>;
}

export function copy(map: MapValue, keys: readonly Key[]): Clip | null {
  const board = boardOf(map);
  const layout = layoutOf(map);
  const chosen = new Set(carried(map, keys));
  const has = (key: Key): boolean => chosen.has(key);
  const stations = board.stations.filter(({ id }) => has(stationKey(id)));
  const icons = (board.icons ?? []).filter(({ id }) => has(iconKey(id)));
  const nodes = new Set([...stations, ...icons].map(({ id }) => id));
  const things: Copied = {
    stations,
    icons,
    blocks: board.blocks.filter(({ a, b }) => nodes.has(a) && nodes.has(b)),
    rivers: (layout?.rivers ?? []).filter((_, i) => has(riverKey(i))),
    decor: (layout?.decor ?? []).filter((_, i) => has(decorKey(i))),
  };
  const count = Object.values(things).reduce(
    (sum, list: readonly unknown[]) => sum + list.length,
    0,
  );
  return count === 0 ? null : { family: 'on-the-underground', things };
}

/** Pasted stations keep their names under ids of their own; clusters that this map lacks are left out. */
export function paste(map: MapValue, clip: Clip, by: Point): { map: MapValue; keys: Key[] } {
  const { stations, icons, blocks, rivers, decor } = clip.things as Copied;
  const board = boardOf(map);
  const clusters = new Set((board.clusters ?? []).map(({ id }) => id));
  const taken = takenIds(board);
  const ids = new Map<string, string>();
  const fresh = (id: string): string => {
    const next = freeId(id, taken);
    taken.add(next);
    ids.set(id, next);
    return next;
  };
  const moved = (pairs: readonly (readonly number[])[]): [number, number][] =>
    pairs.map(([x = 0, y = 0]) => [x + by.x, y + by.y]);
  const newStations = stations.map(({ cluster, ...one }) => ({
    ...one,
    id: fresh(one.id),
    x: one.x + by.x,
    y: one.y + by.y,
    ...(cluster !== undefined && clusters.has(cluster) && { cluster }),
  }));
  const newIcons = icons.map((one) => ({
    ...one,
    id: fresh(one.id),
    x: one.x + by.x,
    y: one.y + by.y,
  }));
  const newBlocks = blocks.map((one) => ({
    ...one,
    id: fresh(one.id),
    a: ids.get(one.a) ?? one.a,
    b: ids.get(one.b) ?? one.b,
    ...(one.bends && { bends: moved(one.bends) }),
  }));
  const onBoard = withBoard(map, (old) => ({
    ...old,
    stations: [...old.stations, ...newStations],
    ...((old.icons || newIcons.length > 0) && { icons: [...(old.icons ?? []), ...newIcons] }),
    blocks: [...old.blocks, ...newBlocks],
  }));
  const layout = layoutOf(map);
  const next = withLayout(onBoard, (old) => ({
    ...old,
    ...(rivers.length > 0 && { rivers: [...(old.rivers ?? []), ...rivers.map(moved)] }),
    ...(decor.length > 0 && {
      decor: [
        ...(old.decor ?? []),
        ...decor.map((one) => ({ ...one, points: moved(one.points) as typeof one.points })),
      ],
    }),
  }));
  const keys = [
    ...newStations.map(({ id }) => stationKey(id)),
    ...newIcons.map(({ id }) => iconKey(id)),
    ...rivers.map((_, i) => riverKey((layout?.rivers ?? []).length + i)),
    ...decor.map((_, i) => decorKey((layout?.decor ?? []).length + i)),
  ];
  return { map: next, keys };
}
