import { say } from '../../words';
import { pairOf, slugOf, type MapValue } from '../../core/map';
import type { Chance } from '../../core/part';
import {
  boardOf,
  layoutOf,
  withBoard,
  withLayout,
  type CityBlock,
  type CityBoard,
  type CityStation,
  type Kind,
} from './model';

/** Grid units from street to street, and from the rim to the first. */
const [gap, rim] = [5, 4];
/** NB: a map has at most 64 faces; each cell of the grid is one, or two with a diagonal. */
const mostFaces = 60;

interface Spot {
  column: number;
  row: number;
}
type Road = readonly [Spot, Spot];

const keyOf = ({ column, row }: Spot): string => `${column} ${row}`;

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const next = [...list];
  for (let i = next.length - 1; i > 0; --i) {
    const j = chance(i + 1);
    [next[i], next[j]] = [next[j] as T, next[i] as T];
  }
  return next;
}

/** Names of towns that are on no map. */
function townNames(chance: Chance): string[] {
  const starts = 'Al Bar Cor Del El Fen Gar Hol Is Kar Lun Mar Nor Or Pel Ros Sal Tor Ul Ver Wil';
  const ends = 'den ford holm ina ora ville mont stein wick grad sand by bourg dale';
  return shuffled(
    starts.split(' ').flatMap((start) => ends.split(' ').map((end) => start + end)),
    chance,
  );
}

/** Streets between neighbours of a grid with holes: some are missing, some cells have a diagonal. */
function roadsOf(spots: readonly Spot[], chance: Chance): Road[] {
  const there = new Set(spots.map(keyOf));
  const roads: Road[] = [];
  let faces = spots.length;
  const add = (a: Spot, b: Spot): void => {
    if (there.has(keyOf(a)) && there.has(keyOf(b))) roads.push([a, b]);
  };
  for (const { column, row } of spots) {
    const [right, below] = [
      { column: column + 1, row },
      { column, row: row + 1 },
    ];
    if (chance(8) > 0) add({ column, row }, right);
    if (chance(8) > 0) add({ column, row }, below);
    if (chance(3) > 0 || ++faces > mostFaces) continue;
    const corner = { column: column + 1, row: row + 1 };
    if (chance(2) > 0) add({ column, row }, corner);
    else add(right, below);
  }
  return roads;
}

/** The largest part in which every spot can be reached. */
function largestPart(spots: readonly Spot[], roads: readonly Road[]): Spot[] {
  const near = new Map(spots.map((spot) => [keyOf(spot), [] as string[]]));
  for (const [a, b] of roads) {
    near.get(keyOf(a))?.push(keyOf(b));
    near.get(keyOf(b))?.push(keyOf(a));
  }
  let best = new Set<string>();
  const seen = new Set<string>();
  for (const spot of spots) {
    const part = new Set<string>();
    for (const open = [keyOf(spot)]; open.length > 0;) {
      const key = open.pop() as string;
      if (seen.has(key)) continue;
      seen.add(key);
      part.add(key);
      open.push(...(near.get(key) ?? []));
    }
    if (part.size > best.size) best = part;
  }
  return spots.filter((spot) => best.has(keyOf(spot)));
}

/** The ends of lines outside the grid, next to spots at its border. */
function endsOf(inner: readonly Spot[], columns: number, rows: number, chance: Chance): Road[] {
  const outwards = inner.flatMap((spot): Road[] => {
    const { column, row } = spot;
    if (column === 1) return [[spot, { column: 0, row }]];
    if (column === columns - 2) return [[spot, { column: columns - 1, row }]];
    if (row === 1) return [[spot, { column, row: 0 }]];
    return row === rows - 2 ? [[spot, { column, row: rows - 1 }]] : [];
  });
  return shuffled(outwards, chance).slice(0, 8);
}

/** Kinds for stations in a random order, by the rules of the city. */
function kindsOf(ruleSet: CityBoard['rule_set'], count: number): Kind[][] {
  const shares: Record<string, readonly [Kind, number][]> = {
    london: [
      ['connection', 4],
      ['national-rail', Math.ceil(count / 12)],
      ['express', Math.floor(count / 3)],
      ['normal', count],
    ],
    'new-york': [
      ['national-rail', Math.ceil(count / 8)],
      ['destination', count],
    ],
    paris: [
      ['landmark', Math.min(15, Math.ceil(count / 5))],
      ['rer', Math.ceil(count / 8)],
      ['destination', count],
    ],
  };
  return (shares[ruleSet] ?? [])
    .flatMap(([kind, n]) => Array.from({ length: n }, (): Kind[] => [kind]))
    .slice(0, count);
}

/** As many objectives as five players can be dealt, each for three stations. */
function objectivesOf(stations: readonly CityStation[], count: number, chance: Chance) {
  const ids = stations.filter(({ kinds }) => kinds.includes('destination')).map(({ id }) => id);
  return Array.from({ length: count }, (_, i) => ({
    id: `objective-${i + 1}`,
    stations: shuffled(ids, chance).slice(0, 3) as [string, string, string],
    points: 3 + chance(4),
  }));
}

/** Water between two rows of streets, from rim to rim. */
function riverOf(columns: number, rows: number, chance: Chance): Spot[] {
  let row = Math.floor(rows / 2) - 0.5;
  return Array.from({ length: columns + 1 }, (_, i) => {
    if (i > 0 && i % 3 === 0) row += chance(2) > 0 && row < rows - 2 ? 1 : row > 1 ? -1 : 0;
    return { column: i - 0.5, row };
  });
}

interface Town {
  columns: number;
  rows: number;
  roads: readonly Road[];
}

/** Streets that hang together, and ends of lines around them, as far as the map has room. */
function townFor(map: MapValue, chance: Chance): Town {
  const { width = 0, height = 0 } = layoutOf(map) ?? {};
  const count = (size: number): number =>
    Math.max(4, Math.floor((size / boardOf(map).scale - 2 * rim) / gap) + 1);
  const [columns, rows] = [count(width), count(height)];
  const grid = Array.from({ length: (columns - 2) * (rows - 2) }, (_, i): Spot => {
    return { column: 1 + (i % (columns - 2)), row: 1 + Math.floor(i / (columns - 2)) };
  }).filter(() => chance(5) > 0);
  const streets = roadsOf(grid, chance);
  const inner = largestPart(grid, streets);
  const known = new Set(inner.map(keyOf));
  const linked = streets.filter(([a, b]) => known.has(keyOf(a)) && known.has(keyOf(b)));
  return { columns, rows, roads: [...linked, ...endsOf(inner, columns, rows, chance)] };
}

const placeIn =
  (scale: number) =>
  ({ column, row }: Spot) => ({
    x: Math.round((rim + gap * column) * scale),
    y: Math.round((rim + gap * row) * scale),
  });

/** Stations by their spots. */
function stationsOf(board: CityBoard, roads: readonly Road[], chance: Chance) {
  const degrees = new Map<string, number>();
  for (const spot of roads.flat()) degrees.set(keyOf(spot), (degrees.get(keyOf(spot)) ?? 0) + 1);
  const spots = [...new Map(roads.flat().map((spot) => [keyOf(spot), spot])).values()];
  const names = townNames(chance);
  const open = spots.filter((spot) => degrees.get(keyOf(spot)) !== 1);
  const kinds = shuffled(kindsOf(board.rule_set, open.length), chance);
  const kindsAt = new Map(open.map((spot, i) => [keyOf(spot), kinds[i] ?? []]));
  return new Map(
    spots.map((spot, i): [string, CityStation] => {
      const name = names[i] ?? `${say('thing.station')} ${i + 1}`;
      const id = slugOf(name, `station-${i + 1}`);
      const own = kindsAt.get(keyOf(spot)) ?? (['terminus'] as Kind[]);
      return [keyOf(spot), { id, name, ...placeIn(board.scale)(spot), kinds: own }];
    }),
  );
}

function blocksOf(
  stations: ReadonlyMap<string, CityStation>,
  roads: readonly Road[],
  chance: Chance,
): CityBlock[] {
  return roads.map(([from, to], i) => ({
    id: `link-${i + 1}`,
    a: stations.get(keyOf(from))?.id ?? '',
    b: stations.get(keyOf(to))?.id ?? '',
    spaces: [1, 2, 2, 2, 3][chance(5)] ?? 2,
  }));
}

/** The one nearest to the middle of the map where lines can go on. */
function middleOf(map: MapValue, stations: readonly CityStation[]): string {
  const { width = 0, height = 0 } = layoutOf(map) ?? {};
  const far = ({ x, y }: CityStation): number => Math.hypot(x - width / 2, y - height / 2);
  const [middle] = stations
    .filter(({ kinds }) => !kinds.includes('terminus'))
    .toSorted((a, b) => far(a) - far(b));
  return middle?.id ?? boardOf(map).start;
}

/** A town drawn by chance on an empty map: streets with loops, ends of lines, a river. It can be played as it is. */
export function drawnTown(map: MapValue, objectives: number, chance: Chance): MapValue {
  const board = boardOf(map);
  const { columns, rows, roads } = townFor(map, chance);
  const bySpot = stationsOf(board, roads, chance);
  const stations = [...bySpot.values()];
  const pairs = stations.filter(({ kinds }) => kinds.includes('connection')).length / 2;
  const drawn = withBoard(map, (old) => ({
    ...old,
    stations,
    blocks: blocksOf(bySpot, roads, chance),
    start: middleOf(map, stations),
    ...(pairs > 0 && { symbols: ['star', 'moon'].slice(0, pairs) }),
    ...(old.objectives && { objectives: objectivesOf(stations, objectives, chance) }),
  }));
  const river = riverOf(columns, rows, chance).map(placeIn(board.scale)).map(pairOf);
  const [first, last] = [river[0], river.at(-1)];
  if (first && last) [first[0], last[0]] = [0, layoutOf(map)?.width ?? last[0]];
  return withLayout(drawn, (layout) => ({ ...layout, rivers: [river] }));
}
