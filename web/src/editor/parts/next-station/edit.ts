import type { Point } from '../../../board/view';
import { isSamePoint } from '../../core/geometry';
import { choiceText } from '../../words';
import { freeId, lacking, pointOf, type MapValue } from '../../core/map';
import type { Clip, Key, Tap, Tapped, Thing, Tool } from '../../core/part';
import {
  districtAt,
  held,
  riverKey,
  riverOf,
  riverUnit,
  sheetOf,
  stationIds,
  stationKey,
  withDistricts,
  withSheet,
  type SheetFile,
  type SheetStation,
} from './model';

type Symbol = SheetStation['symbol'];

export const tools: readonly Tool[] = [
  { id: 'circle', letter: 'o', icon: 'M10 4a6 6 0 1 1 0 12a6 6 0 1 1 0 -12Z' },
  { id: 'triangle', letter: 't', icon: 'M10 4L17 16H3Z' },
  { id: 'square', letter: 's', icon: 'M4 4H16V16H4Z' },
  { id: 'pentagon', letter: 'p', icon: 'M10 3L17 8L14 16H6L3 8Z' },
  { id: 'central', letter: 'k', icon: 'M10 2L12 8H18L13 12L15 18L10 14L5 18L7 12L2 8H8Z' },
  { id: 'river', letter: 'i', draws: true, icon: 'M2 8q4 -5 8 0t8 0M2 14q4 -5 8 0t8 0' },
];

export function things(map: MapValue): Thing[] {
  const sheet = sheetOf(map);
  const river = riverOf(map).map((pair) => {
    const { x, y } = pointOf(pair);
    return { x: x / riverUnit, y: y / riverUnit };
  });
  const water: Thing = { key: riverKey, kind: 'river', points: river, course: river, name: '' };
  return [
    ...(river.length > 0 ? [water] : []),
    ...sheet.stations.map(({ id, x, y, symbol }): Thing => {
      return {
        key: stationKey(id),
        kind: 'station',
        points: [{ x, y }],
        name: choiceText(`symbol.${symbol}`),
      };
    }),
  ];
}

export function withPoints(map: MapValue, points: ReadonlyMap<Key, readonly Point[]>): MapValue {
  return withSheet(map, (sheet) => {
    const river = points
      .get(riverKey)
      ?.map(({ x, y }): [number, number] => [Math.round(x * riverUnit), Math.round(y * riverUnit)]);
    const stations = sheet.stations.map((one) => {
      const [at] = points.get(stationKey(one.id)) ?? [];
      return at ? { ...one, ...held(sheet, { x: Math.round(at.x), y: Math.round(at.y) }) } : one;
    });
    return withDistricts({ ...sheet, stations, ...(river && { river }) });
  });
}

export function without(map: MapValue, keys: readonly Key[]): MapValue {
  const gone = stationIds(keys);
  return withSheet(map, ({ river, ...sheet }) => ({
    ...sheet,
    stations: sheet.stations.filter(({ id }) => !gone.includes(id)),
    ...(river && !keys.includes(riverKey) && { river }),
  }));
}

export function copy(map: MapValue, keys: readonly Key[]): Clip | null {
  const chosen = stationIds(keys);
  const stations = sheetOf(map).stations.filter(({ id }) => chosen.includes(id));
  return stations.length === 0 ? null : { family: 'next-station', things: stations };
}

const idAt = (sheet: SheetFile, symbol: string, { x, y }: Point): string =>
  freeId(`${symbol[0] ?? 's'}-${x}-${y}`, new Set(sheet.stations.map(({ id }) => id)));

/** Copies of departures and of the central station are plain: a sheet has each of them once. */
export function paste(map: MapValue, clip: Clip, by: Point): { map: MapValue; keys: Key[] } {
  const keys: Key[] = [];
  const next = withSheet(map, (sheet) =>
    (clip.things as SheetStation[]).reduce((now, copied) => {
      const one = lacking(copied, 'departure');
      const at = held(now, { x: one.x + by.x, y: one.y + by.y });
      if (now.stations.some((other) => isSamePoint(other, at))) return now;
      const symbol = one.symbol === 'central' ? 'circle' : one.symbol;
      const id = idAt(now, symbol, at);
      keys.push(stationKey(id));
      const station = { ...one, ...at, id, symbol, district: districtAt(now, at) };
      return { ...now, stations: [...now.stations, station] };
    }, sheet),
  );
  return { map: next, keys };
}

/** The bank of the nearest station, so that a sheet grows side by side. */
function bankNear(sheet: SheetFile, at: Point): SheetStation['bank'] {
  const far = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
  const [nearest] = sheet.stations.toSorted((a, b) => far(a) - far(b));
  return nearest?.bank ?? (at.y < sheet.height / 2 ? 'north' : 'south');
}

export function tap(map: MapValue, { tool, at, hits, pending }: Tap): Tapped {
  const sheet = sheetOf(map);
  if (tool === 'river') {
    const points = pending?.points ?? [];
    const last = points.at(-1);
    if (last && isSamePoint(last, at)) return finish(map, tool, points);
    return { map, pending: { points: [...points, at] } };
  }
  const symbol = tool as Symbol;
  const [hit] = hits.filter((key) => key.startsWith('station:'));
  const place = held(sheet, { x: Math.round(at.x), y: Math.round(at.y) });
  const there = hit ?? sheet.stations.find((one) => isSamePoint(one, place))?.id;
  if (there !== undefined) return changedSymbol(map, hit ?? stationKey(there), symbol);
  const id = idAt(sheet, symbol, place);
  const station: SheetStation = {
    id,
    ...place,
    symbol,
    district: districtAt(sheet, place),
    bank: bankNear(sheet, place),
  };
  const next = withSheet(map, (old) => ({ ...old, stations: [...old.stations, station] }));
  return { map: next, select: [stationKey(id)] };
}

function changedSymbol(map: MapValue, key: Key, symbol: Symbol): Tapped {
  const next = withSheet(map, (sheet) => ({
    ...sheet,
    stations: sheet.stations.map((one) => (stationKey(one.id) === key ? { ...one, symbol } : one)),
  }));
  return { map: next, select: [key] };
}

export function finish(map: MapValue, _: string, points: readonly Point[]): Tapped {
  if (points.length < 2) return { map, pending: null };
  const river = points.map(({ x, y }): [number, number] => [
    Math.round(x * riverUnit),
    Math.round(y * riverUnit),
  ]);
  return {
    map: withSheet(map, (sheet) => ({ ...sheet, river })),
    pending: null,
    select: [riverKey],
  };
}
