import { squareAt } from '../../../games/metro/geometry';
import { changed, documentIn, type DocumentOf, type MapValue } from '../../core/map';
import type { Key } from '../../core/part';

export const boardRole = 'metro/board';
export const cityRole = 'metro/city';
export type BoxFile = DocumentOf<typeof boardRole>;
export type CityFile = DocumentOf<typeof cityRole>;
export type PlayerCount = '2' | '3' | '4' | '5' | '6';

export const boxOf = (map: MapValue): BoxFile => documentIn(map, boardRole) as BoxFile;
export const cityOf = (map: MapValue): CityFile | undefined => documentIn(map, cityRole);
export const withBox = (map: MapValue, change: (box: BoxFile) => BoxFile): MapValue =>
  changed(map, boardRole, change);

export const gateKey = (i: number): Key => `gate:${i}`;
export const tileKey = (i: number): Key => `tile:${i}`;
export const indexOf = (key: Key): number => Number(key.slice(key.indexOf(':') + 1));
export const indexesOf = (keys: readonly Key[], kind: string): number[] =>
  keys.filter((key) => key.startsWith(`${kind}:`)).map(indexOf);

/** The squares around the centre, row by row: one for each tile of the box. */
export const squares: readonly string[] = Array.from({ length: 64 }, (_, i) => {
  const [column, row] = [i % 8, Math.floor(i / 8)];
  const isCentre = [3, 4].includes(column) && [3, 4].includes(row);
  return isCentre ? null : squareAt(column, row);
}).filter((square) => square !== null);

/** The tiles of the box one by one, in the order of the file. */
export const tilesOf = (box: BoxFile): string[] =>
  Object.entries(box.tiles).flatMap(([code, count]) => Array<string>(count).fill(code));

/** The 24 ways in which four tracks can run through a tile. */
export const codes: readonly string[] = (() => {
  const leads: Record<string, number> = { a: 5, b: 3, c: 7, d: 1 };
  const ways = 'abcd'.split('');
  const all = ways.flatMap((p) =>
    ways.flatMap((q) => ways.flatMap((r) => ways.map((s) => [p, q, r, s].join('')))),
  );
  const exitsOf = (code: string): number[] =>
    [...code].map((way, i) => (2 * i + (leads[way] ?? 0)) % 8);
  return all.filter((code) => new Set(exitsOf(code)).size === 4);
})();

export const numberOf = (box: BoxFile, i: number): number => box.stations[i]?.metro ?? 0;

/** Whose a station is with that many players; null: nobody's. */
export function ownerOf(box: BoxFile, number: number, players: number): number | null {
  const lists = box.owners[String(players) as PlayerCount] as readonly (readonly number[])[];
  const found = lists.findIndex((list) => list.includes(number));
  return found < 0 ? null : found;
}

export function withOwner(
  box: BoxFile,
  number: number,
  players: number,
  owner: number | null,
): BoxFile {
  const key = String(players) as PlayerCount;
  const lists = box.owners[key] as readonly (readonly number[])[];
  const next = lists.map((list, i) => {
    const others = list.filter((one) => one !== number);
    if (i !== owner) return others.length === list.length ? list : others;
    return [...others, number].toSorted((a, b) => a - b);
  });
  return { ...box, owners: { ...box.owners, [key]: next } };
}

export const corporationOf = (box: BoxFile, number: number): string =>
  Object.entries(box.corporations.stations).find(([, list]) =>
    (list as readonly number[]).includes(number),
  )?.[0] ?? '';

/** Each corporation has four stations: the first of the new one is given in exchange. */
export function withCorporation(box: BoxFile, number: number, colour: string): BoxFile {
  const from = corporationOf(box, number);
  const stations = box.corporations.stations as Record<string, readonly number[]>;
  const [other] = stations[colour] ?? [];
  if (from === colour || other === undefined) return box;
  const swap = (n: number): number => (n === number ? other : n === other ? number : n);
  const next = Object.fromEntries(
    Object.entries(stations).map(([id, list]) => [id, list.map(swap)]),
  );
  return {
    ...box,
    corporations: { ...box.corporations, stations: next as BoxFile['corporations']['stations'] },
  };
}

/** The station takes the number, and the one that had it takes its own. */
export function withNumber(box: BoxFile, i: number, number: number): BoxFile {
  const own = numberOf(box, i);
  const swap = (n: number): number => (n === own ? number : n === number ? own : n);
  return { ...box, stations: box.stations.map((one) => ({ ...one, metro: swap(one.metro) })) };
}

export function withTile(box: BoxFile, i: number, code: string): BoxFile {
  const old = tilesOf(box)[i];
  if (old === undefined || old === code) return box;
  const tiles = { ...box.tiles } as Record<string, number>;
  tiles[old] = (tiles[old] ?? 1) - 1;
  tiles[code] = (tiles[code] ?? 0) + 1;
  return { ...box, tiles };
}
