import { columnOf, rowOf, turned } from '../../../games/metro/geometry';
import { exactTileName } from '../../../games/metro/tile-names';
import type { Tile } from '../../../protocol/generated/metro';
import type { Finding } from '../../../protocol/generated/map';
import { indexIn, type MapValue } from '../../core/map';
import type { Field, Key, Tap, Tapped, Thing, Tool, Value } from '../../core/part';
import {
  boxOf,
  codes,
  corporationOf,
  gateKey,
  indexesOf,
  numberOf,
  ownerOf,
  squares,
  tileKey,
  tilesOf,
  withBox,
  withCorporation,
  withNumber,
  withOwner,
  withTile,
  type BoxFile,
} from './model';

export const tools: readonly Tool[] = [
  { id: 'turn', letter: 't', icon: 'M4 10a6 6 0 1 1 2 5M4 17V13H8' },
  { id: 'next', letter: 'n', icon: 'M4 4H16V16H4ZM8 7L12 10L8 13' },
];

/** Where a station's house stands, in squares. */
function gateAt({ square, side }: BoxFile['stations'][number]): { x: number; y: number } {
  const [x, y] = [columnOf(square) + 0.5, rowOf(square) + 0.5];
  const out = { north: [0, -1.15], east: [1.15, 0], south: [0, 1.15], west: [-1.15, 0] }[side];
  return { x: x + (out[0] ?? 0), y: y + (out[1] ?? 0) };
}

export function things(map: MapValue): Thing[] {
  const box = boxOf(map);
  return [
    ...tilesOf(box)
      .slice(0, squares.length)
      .map((code, i): Thing => {
        const square = squares[i] ?? 'a1';
        const at = { x: columnOf(square) + 0.5, y: rowOf(square) + 0.5 };
        return {
          key: tileKey(i),
          kind: 'tile',
          points: [at],
          name: exactTileName(code as Tile),
          fixed: true,
        };
      }),
    ...box.stations.map((gate, i): Thing => {
      const name = String(gate.metro);
      return { key: gateKey(i), kind: 'gate', points: [gateAt(gate)], name, fixed: true };
    }),
  ];
}

/** Turns a tile, or goes on to the next; with a station, to the next owner. */
export function tap(map: MapValue, { tool, hits }: Tap, players: number): Tapped {
  const [hit] = hits;
  if (hit === undefined) return { map };
  const [tile] = indexesOf([hit], 'tile');
  const [gate] = indexesOf([hit], 'gate');
  if (gate !== undefined) {
    const next = withBox(map, (box) => {
      const owner = ownerOf(box, numberOf(box, gate), players);
      const after = owner === null ? 0 : owner + 1 < players ? owner + 1 : null;
      return withOwner(box, numberOf(box, gate), players, after);
    });
    return { map: next, select: [hit] };
  }
  const old = tilesOf(boxOf(map))[tile ?? 0] ?? 'aaaa';
  const code = tool === 'turn' ? turned(old, 1) : codes[(codes.indexOf(old) + 1) % codes.length];
  return placed(map, tile ?? 0, code ?? old);
}

/** The tile is where its kind is: the choice goes along with it. */
function placed(map: MapValue, i: number, code: string): Tapped {
  const next = withBox(map, (box) => withTile(box, i, code));
  return { map: next, select: [tileKey(tilesOf(boxOf(next)).lastIndexOf(code))] };
}

export function fields(map: MapValue, keys: readonly Key[], players: number): Field[] {
  const box = boxOf(map);
  const gates = indexesOf(keys, 'gate');
  const tiles = indexesOf(keys, 'tile');
  const [gate] = gates;
  const [tile] = tiles;
  const list: Field[] = [];
  if (gate !== undefined) {
    const number = numberOf(box, gate);
    const owner = ownerOf(box, number, players);
    const colours = box.players.colours.slice(0, players);
    list.push({
      ...{ id: 'owner', label: 'owner', kind: 'choice', value: String(owner ?? 'none') },
      choices: [
        { value: 'none', text: 'owner.none' },
        ...colours.map((colour, i) => ({ value: String(i), text: `colour.${colour}` })),
      ],
      places: { n: players },
    });
    if (gates.length === 1)
      list.push(
        { id: 'number', label: 'number', kind: 'number', value: number, least: 1, most: 32 },
        {
          ...{ id: 'corporation', label: 'corporation', kind: 'choice' },
          value: corporationOf(box, number),
          choices: box.colours.map(({ name }) => ({ value: name, text: `colour.${name}` })),
        },
      );
  }
  if (tile !== undefined)
    list.push(
      {
        ...{ id: 'tile', label: 'tile', kind: 'pictures', value: tilesOf(box)[tile] ?? '' },
        choices: codes.map((value) => ({ value, text: value })),
      },
      { id: 'turn', label: 'turn', kind: 'action', value: '' },
    );
  return list;
}

export function withField(
  map: MapValue,
  keys: readonly Key[],
  id: string,
  value: Value,
  players: number,
): MapValue {
  const gates = indexesOf(keys, 'gate');
  const before = tilesOf(boxOf(map));
  return withBox(map, (box) => {
    if (id === 'owner') {
      const owner = value === 'none' ? null : Number(value);
      return gates.reduce((now, i) => withOwner(now, numberOf(box, i), players, owner), box);
    }
    if (id === 'number') return withNumber(box, gates[0] ?? 0, Number(value));
    if (id === 'corporation')
      return withCorporation(box, numberOf(box, gates[0] ?? 0), String(value));
    return indexesOf(keys, 'tile').reduce((now, i) => {
      const old = before[i];
      if (old === undefined) return now;
      const place = tilesOf(now).indexOf(old);
      return withTile(now, place, id === 'turn' ? turned(old, 1) : String(value));
    }, box);
  });
}

export function keysAt(map: MapValue, { where }: Finding): Key[] {
  const i = indexIn(where, 'stations');
  return i === null || !boxOf(map).stations[i] ? [] : [gateKey(i)];
}

/** Tiles are taken from the commonest kind, or added to it, until there are sixty. */
export function repaired(map: MapValue, { where }: Finding): MapValue | null {
  if (where !== '$.tiles') return null;
  const counts = boxOf(map).tiles as Record<string, number>;
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const [commonest] = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  if (total === 60 || !commonest) return null;
  const [code, count] = commonest;
  const tiles = { ...counts, [code]: Math.max(0, count + 60 - total) };
  return withBox(map, (box) => ({ ...box, tiles }));
}
