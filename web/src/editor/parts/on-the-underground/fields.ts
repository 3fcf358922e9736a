import type { Field, Key, Value } from '../../core/part';
import { lacking, type MapValue } from '../../core/map';
import type { Side } from '../../../board/labels';
import { reversedCourse } from './bends';
import {
  boardOf,
  idsOf,
  layoutOf,
  withBoard,
  withLayout,
  type CityBlock,
  type CityStation,
  type Kind,
} from './model';

const kinds: readonly Kind[] = [
  'normal',
  'express',
  'destination',
  'connection',
  'national-rail',
  'terminus',
  'rer',
  'landmark',
];
const sides: readonly Side[] = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
];

const texts = (group: string, values: readonly string[]) =>
  values.map((value) => ({ value, text: `${group}.${value}` }));

/** The value that all have, or else the fallback. */
const shared = <T>(values: readonly T[], fallback: T): T =>
  values.length > 0 && values.every((one) => one === values[0]) ? (values[0] as T) : fallback;

export function fields(map: MapValue, keys: readonly Key[]): Field[] {
  return [
    ...stationFields(map, idsOf(keys, 'station')),
    ...iconFields(map, idsOf(keys, 'icon')),
    ...blockFields(map, idsOf(keys, 'block')),
    ...decorFields(map, idsOf(keys, 'decor')),
  ];
}

function stationFields(map: MapValue, ids: readonly string[]): Field[] {
  const board = boardOf(map);
  const chosen = board.stations.filter(({ id }) => ids.includes(id));
  const [first] = chosen;
  if (!first) return [];
  const clusters = board.clusters ?? [];
  const label = layoutOf(map)?.labels[first.id];
  const list: Field[] = [
    {
      id: 'kinds',
      label: 'kinds',
      kind: 'flags',
      value: kinds.filter((kind) => chosen.every((one) => one.kinds.includes(kind))),
      choices: texts('kind', kinds),
    },
  ];
  if (chosen.length === 1) {
    list.unshift({ id: 'name', label: 'name', kind: 'text', value: first.name });
    list.push({ id: 'start', label: 'start', kind: 'flag', value: board.start === first.id });
    list.push({
      id: 'label',
      label: 'label',
      kind: 'choice',
      value: label?.fixed ? label.side : 'auto',
      choices: texts('side', ['auto', ...sides]),
    });
  }
  if (clusters.length > 0)
    list.push({
      id: 'cluster',
      label: 'cluster',
      kind: 'choice',
      value: shared(
        chosen.map(({ cluster }) => cluster ?? ''),
        '',
      ),
      choices: [
        { value: '', text: 'cluster.none' },
        ...clusters.map(({ id, name }) => ({ value: id, text: name })),
      ],
    });
  if (chosen.length === 3)
    list.push({ id: 'objective', label: 'objective', kind: 'action', value: '' });
  return list;
}

function iconFields(map: MapValue, ids: readonly string[]): Field[] {
  const [first] = (boardOf(map).icons ?? []).filter(({ id }) => ids.includes(id));
  if (!first || ids.length > 1) return [];
  return [
    { id: 'name', label: 'name', kind: 'text', value: first.name },
    { id: 'icons', label: 'icons', kind: 'number', value: first.icons, least: 1, most: 3 },
  ];
}

function blockFields(map: MapValue, ids: readonly string[]): Field[] {
  const chosen = boardOf(map).blocks.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return [];
  const spaces = shared(
    chosen.map(({ spaces }) => spaces),
    2,
  );
  return [
    { id: 'spaces', label: 'spaces', kind: 'number', value: spaces, least: 1, most: 3 },
    { id: 'bend', label: 'bend', kind: 'action', value: '' },
  ];
}

function decorFields(map: MapValue, ids: readonly string[]): Field[] {
  const chosen = layoutOf(map)?.decor?.[Number(ids[0])];
  if (ids.length !== 1 || chosen?.kind !== 'text') return [];
  return [{ id: 'text', label: 'text', kind: 'text', value: chosen.text ?? '' }];
}

const withStations = (
  map: MapValue,
  ids: readonly string[],
  change: (one: CityStation) => CityStation,
): MapValue =>
  withBoard(map, (board) => ({
    ...board,
    stations: board.stations.map((one) => (ids.includes(one.id) ? change(one) : one)),
  }));

function renamed(map: MapValue, keys: readonly Key[], name: string): MapValue {
  const ids = [...idsOf(keys, 'station'), ...idsOf(keys, 'icon')];
  const next = withBoard(map, (board) => ({
    ...board,
    stations: board.stations.map((one) => (ids.includes(one.id) ? { ...one, name } : one)),
    ...(board.icons && {
      icons: board.icons.map((one) => (ids.includes(one.id) ? { ...one, name } : one)),
    }),
  }));
  // A label has the name of its station, in lines of its own while nobody changes the name.
  return withLayout(next, (layout) => ({
    ...layout,
    labels: Object.fromEntries(
      Object.entries(layout.labels).map(([id, one]) => [
        id,
        ids.includes(id) ? { ...one, lines: [name] } : one,
      ]),
    ),
  }));
}

function withLabel(map: MapValue, id: string, side: string): MapValue {
  const name = boardOf(map).stations.find((one) => one.id === id)?.name ?? '';
  return withLayout(map, (layout) => {
    const { [id]: old, ...others } = layout.labels;
    if (side === 'auto') {
      if (!old) return layout;
      return { ...layout, labels: { ...others, [id]: lacking(old, 'fixed') } };
    }
    const label = { gap: 1, lines: [name], ...old, side: side as Side, fixed: true };
    return { ...layout, labels: { ...others, [id]: label } };
  });
}

function withCluster(map: MapValue, ids: readonly string[], cluster: string): MapValue {
  return withStations(map, ids, (one) =>
    cluster === '' ? lacking(one, 'cluster') : { ...one, cluster },
  );
}

/** The kinds that are switched on or off for all; others stay as each station has them. */
function withKinds(map: MapValue, ids: readonly string[], wanted: readonly string[]): MapValue {
  const chosen = boardOf(map).stations.filter(({ id }) => ids.includes(id));
  const before = kinds.filter((kind) => chosen.every((one) => one.kinds.includes(kind)));
  const [on, off] = [
    kinds.filter((kind) => wanted.includes(kind) && !before.includes(kind)),
    before.filter((kind) => !wanted.includes(kind)),
  ];
  return withStations(map, ids, (one) => ({
    ...one,
    kinds: kinds.filter(
      (kind) => on.includes(kind) || (one.kinds.includes(kind) && !off.includes(kind)),
    ),
  }));
}

const withBlocks = (
  map: MapValue,
  ids: readonly string[],
  change: (one: CityBlock) => CityBlock,
): MapValue =>
  withBoard(map, (board) => ({
    ...board,
    blocks: board.blocks.map((one) => (ids.includes(one.id) ? change(one) : one)),
  }));

/** An objective that asks for the three stations. */
export function withObjective(map: MapValue, ids: readonly string[]): MapValue {
  return withBoard(map, (board) => {
    const cards = board.objectives ?? [];
    const taken = new Set(cards.map(({ id }) => id));
    let n = cards.length + 1;
    while (taken.has(`objective-${n}`)) ++n;
    const card = {
      id: `objective-${n}`,
      stations: [...ids] as [string, string, string],
      points: 3,
    };
    return { ...board, objectives: [...cards, card] };
  });
}

export function withField(map: MapValue, keys: readonly Key[], id: string, value: Value): MapValue {
  const stations = idsOf(keys, 'station');
  const blocks = idsOf(keys, 'block');
  if (id === 'name') return renamed(map, keys, String(value));
  if (id === 'kinds') return withKinds(map, stations, value as readonly string[]);
  if (id === 'cluster') return withCluster(map, stations, String(value));
  if (id === 'start')
    return withBoard(map, (board) => ({ ...board, start: stations[0] ?? board.start }));
  if (id === 'label') return withLabel(map, stations[0] ?? '', String(value));
  if (id === 'objective') return withObjective(map, stations);
  if (id === 'spaces') return withBlocks(map, blocks, (one) => ({ ...one, spaces: Number(value) }));
  if (id === 'bend') return withBlocks(map, blocks, (one) => reversedCourse(boardOf(map), one));
  if (id === 'icons')
    return withBoard(map, (board) => ({
      ...board,
      icons: (board.icons ?? []).map((one) =>
        keys.includes(`icon:${one.id}`) ? { ...one, icons: Number(value) } : one,
      ),
    }));
  return withLayout(map, (layout) => ({
    ...layout,
    decor: (layout.decor ?? []).map((one, i) =>
      keys.includes(`decor:${i}`) ? { ...one, text: String(value) } : one,
    ),
  }));
}
