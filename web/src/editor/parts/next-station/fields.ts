import { say } from '../../words';
import type { Finding } from '../../../protocol/generated/map';
import { freeId, indexIn, lacking, type MapValue } from '../../core/map';
import type { Field, FieldGroup, Key, Value } from '../../core/part';
import {
  pencils,
  sheetOf,
  stationIds,
  stationKey,
  symbols,
  withDistricts,
  withSheet,
  type SheetDistrict,
  type SheetFile,
  type SheetStation,
} from './model';
import { without } from './edit';

const texts = (group: string, values: readonly string[]) =>
  values.map((value) => ({ value, text: `${group}.${value}` }));
const shared = <T>(values: readonly T[]): T | '' =>
  values.length > 0 && values.every((one) => one === values[0]) ? (values[0] as T) : '';

export function fields(map: MapValue, keys: readonly Key[]): Field[] {
  const ids = stationIds(keys);
  const chosen = sheetOf(map).stations.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return [];
  const choice = (id: string, value: string, values: readonly string[], group: string): Field => ({
    ...{ id, label: id, kind: 'choice', value },
    choices: [...(value === '' ? [{ value: '', text: 'several' }] : []), ...texts(group, values)],
  });
  const list = [
    choice('symbol', shared(chosen.map(({ symbol }) => symbol)), symbols, 'symbol'),
    choice('bank', shared(chosen.map(({ bank }) => bank)), ['north', 'south'], 'bank'),
    {
      ...{ id: 'tourist', label: 'tourist', kind: 'flag' as const },
      value: chosen.every(({ tourist }) => tourist === true),
    },
  ];
  const [one] = chosen;
  const departure = (one?.departure ?? 'none') as string;
  return chosen.length > 1 || !one
    ? list
    : [...list, choice('departure', departure, ['none', ...pencils], 'pencil')];
}

const withStations = (
  map: MapValue,
  ids: readonly string[],
  change: (one: SheetStation) => SheetStation,
): MapValue =>
  withSheet(map, (sheet) => ({
    ...sheet,
    stations: sheet.stations.map((one) => (ids.includes(one.id) ? change(one) : one)),
  }));

/** A pencil departs from one station: where it did before it no longer does. */
function withDeparture(map: MapValue, id: string, pencil: string): MapValue {
  return withSheet(map, (sheet) => ({
    ...sheet,
    stations: sheet.stations.map(({ departure, ...one }) => {
      if (one.id === id)
        return pencil === 'none'
          ? one
          : { ...one, departure: pencil as NonNullable<SheetStation['departure']> };
      return departure === undefined || departure === pencil ? one : { ...one, departure };
    }),
  }));
}

export function withField(map: MapValue, keys: readonly Key[], id: string, value: Value): MapValue {
  const ids = stationIds(keys);
  if (value === '') return map;
  if (id === 'symbol')
    return withStations(map, ids, (one) => ({ ...one, symbol: value as SheetStation['symbol'] }));
  if (id === 'bank')
    return withStations(map, ids, (one) => ({ ...one, bank: value as SheetStation['bank'] }));
  if (id === 'tourist')
    return withStations(map, ids, (one) =>
      value === true ? { ...one, tourist: true } : lacking(one, 'tourist'),
    );
  return withDeparture(map, ids[0] ?? '', String(value));
}

function districtFields(sheet: SheetFile, district: SheetDistrict, i: number): Field[] {
  const places = { name: district.name };
  const number = (id: string, value: number, most: number): Field => ({
    ...{ id: `${id}.${i}`, label: id, kind: 'number', value, least: 0, most, places },
  });
  return [
    {
      id: `name.${i}`,
      label: 'districtName',
      kind: 'text',
      value: district.name,
      places: { n: i + 1 },
    },
    number('left', district.x[0] ?? 0, sheet.width - 1),
    number('right', district.x[1] ?? 0, sheet.width - 1),
    number('top', district.y[0] ?? 0, sheet.height - 1),
    number('bottom', district.y[1] ?? 0, sheet.height - 1),
    { id: `gone.${i}`, label: 'remove', kind: 'action', value: '', places },
  ];
}

export function groups(map: MapValue): FieldGroup[] {
  const sheet = sheetOf(map);
  const size = (id: 'width' | 'height'): Field => ({
    ...{ id, label: id, kind: 'number', value: sheet[id], least: 2, most: 16 },
  });
  return [
    { id: 'looks', fields: [size('width'), size('height')] },
    {
      id: 'districts',
      fields: [
        ...sheet.districts.flatMap((one, i) => districtFields(sheet, one, i)),
        { id: 'new', label: 'districtNew', kind: 'action', value: '' },
      ],
    },
  ];
}

function changedDistrict(one: SheetDistrict, id: string, value: Value): SheetDistrict {
  const n = Number(value);
  const [left = 0, right = 0] = one.x;
  const [top = 0, bottom = 0] = one.y;
  if (id === 'name') return { ...one, name: String(value) };
  if (id === 'left') return { ...one, x: [n, Math.max(n, right)] };
  if (id === 'right') return { ...one, x: [Math.min(left, n), n] };
  if (id === 'top') return { ...one, y: [n, Math.max(n, bottom)] };
  return { ...one, y: [Math.min(top, n), n] };
}

function newDistrict(sheet: SheetFile): SheetDistrict {
  const id = freeId(
    `d${sheet.districts.length + 1}`,
    new Set(sheet.districts.map((one) => one.id)),
  );
  const name = say('field.districtName', { n: sheet.districts.length + 1 });
  return { id, name, kind: 'secondary', x: [0, 0], y: [0, 0] };
}

/** A smaller sheet holds its stations and districts inside. */
function resized(sheet: SheetFile, id: 'width' | 'height', size: number): SheetFile {
  const axis = id === 'width' ? 'x' : 'y';
  const inside = (n: number): number => Math.min(n, size - 1);
  return {
    ...sheet,
    [id]: size,
    stations: sheet.stations.filter((one) => one[axis] < size),
    districts: sheet.districts.map((one) => ({
      ...one,
      [axis]: [
        inside(one[axis][0] ?? 0),
        (one[axis][1] ?? 0) === sheet[id] - 1 ? size - 1 : inside(one[axis][1] ?? 0),
      ],
    })),
  };
}

export function withGroupField(map: MapValue, path: string, value: Value): MapValue {
  const [id = '', which = ''] = path.split('.');
  const n = Number(which);
  return withSheet(map, (sheet) => {
    if (id === 'width' || id === 'height') return withDistricts(resized(sheet, id, Number(value)));
    if (id === 'new')
      return withDistricts({ ...sheet, districts: [...sheet.districts, newDistrict(sheet)] });
    const districts =
      id === 'gone'
        ? sheet.districts.filter((_, i) => i !== n)
        : sheet.districts.map((one, i) => (i === n ? changedDistrict(one, id, value) : one));
    return districts.length === 0 ? sheet : withDistricts({ ...sheet, districts });
  });
}

export function keysAt(map: MapValue, { where, also }: Finding): Key[] {
  const { stations } = sheetOf(map);
  return [where, also ?? ''].flatMap((path) => {
    const i = indexIn(path, 'stations');
    const station = i === null ? undefined : stations[i];
    return station ? [stationKey(station.id)] : [];
  });
}

/** The first station that is no departure yet. */
const freeStation = (sheet: SheetFile): SheetStation | undefined =>
  sheet.stations.find(({ departure, symbol }) => departure === undefined && symbol !== 'central');

const pencilIn = (what: string): string =>
  pencils.find((pencil) => what.includes(` ${pencil} `)) ?? 'blue';

/** The first departure of a pencil keeps it. */
function withOneDeparture(map: MapValue, pencil: string): MapValue {
  const first = sheetOf(map).stations.find(({ departure }) => departure === pencil);
  return first ? withDeparture(map, first.id, pencil) : map;
}

/** A station of the symbol that is there most often takes the one that is missing. */
function withSymbol(map: MapValue, symbol: SheetStation['symbol'] | undefined): MapValue {
  const { stations } = sheetOf(map);
  const countOf = (one: SheetStation): number =>
    stations.filter((other) => other.symbol === one.symbol).length;
  const [taken] = stations
    .filter((one) => one.departure === undefined && countOf(one) > 1)
    .toSorted((a, b) => countOf(b) - countOf(a));
  if (!taken || symbol === undefined) return map;
  return withStations(map, [taken.id], (one) => ({ ...one, symbol }));
}

function firstRepair(map: MapValue, { code, where, what }: Finding): MapValue {
  const sheet = sheetOf(map);
  const [district, station] = ['districts', 'stations'].map((list) => indexIn(where, list));
  const free = freeStation(sheet);
  if (code === 'no-departure' && free) return withDeparture(map, free.id, pencilIn(what));
  if (code === 'no-tourist-site' && sheet.stations[0])
    return withField(map, [stationKey(sheet.stations[0].id)], 'tourist', true);
  if (code === 'empty-district' && district !== null && district !== undefined)
    return withGroupField(map, `gone.${district}`, '');
  if (code === 'unreachable' && station !== null && station !== undefined)
    return without(map, [stationKey(sheet.stations[station]?.id ?? '')]);
  if (code === 'many-departures') return withOneDeparture(map, pencilIn(what));
  if (code === 'no-symbol')
    return withSymbol(
      map,
      symbols.find((one) => what.endsWith(` ${one}`)),
    );
  if (code === 'many-centrals') {
    const [first] = sheet.stations.filter(({ symbol }) => symbol === 'central');
    return withSheet(map, (old) => ({
      ...old,
      stations: old.stations.map((one) =>
        one.symbol === 'central' && one.id !== first?.id ? { ...one, symbol: 'circle' } : one,
      ),
    }));
  }
  return map;
}

export function repaired(map: MapValue, finding: Finding): MapValue | null {
  const next = firstRepair(map, finding);
  return JSON.stringify(next) === JSON.stringify(map) ? null : next;
}
