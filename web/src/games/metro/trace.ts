import type { Line, Square, Tile } from '../../protocol/generated/metro';
import { facing, neighbour, tracksOf, wayOut } from './geometry';

/** Following tracks as they are drawn. Lengths and points are the engine's; here is only where the eye goes. */
export type Way = [square: Square, entry: number, exit: number];
export type Tiles = Readonly<Record<Square, Tile>>;

const longest = 240;

/** On from an exit of a square, as long as tiles lie there. */
export function follow(tiles: Tiles, square: Square, entry: number): Way[] {
  const ways: Way[] = [];
  let at: Square | null = square;
  let into = entry;
  while (at !== null && tiles[at] !== undefined && ways.length < longest) {
    const out = wayOut(tiles[at] as Tile, into);
    ways.push([at, into, out]);
    const next = neighbour(at, out);
    into = facing(out);
    if (next === square && into === entry) break;
    at = next;
  }
  return ways;
}

/** Back from a track to where it comes from. */
function before(tiles: Tiles, square: Square, entry: number): Way[] {
  const ways: Way[] = [];
  let at = neighbour(square, entry);
  let out = facing(entry);
  while (at !== null && tiles[at] !== undefined && ways.length < longest) {
    const track = tracksOf(tiles[at] as Tile).find(([, exit]) => exit === out);
    if (track === undefined || (at === square && track[0] === entry)) break;
    ways.unshift([at, track[0], track[1]]);
    out = facing(track[0]);
    at = neighbour(at, track[0]);
  }
  return ways;
}

/** The whole run of tracks through one passage, whether a line starts there or not. */
export function through(tiles: Tiles, square: Square, entry: number): Way[] {
  const onward = follow(tiles, square, entry);
  const last = onward.at(-1);
  const closed =
    last !== undefined && neighbour(last[0], last[2]) === square && facing(last[2]) === entry;
  return closed ? onward : [...before(tiles, square, entry), ...onward];
}

/** The line that runs over a track, where one does. */
export const lineOver = (lines: readonly Line[], square: Square, entry: number): Line | undefined =>
  lines.find((line) => line.steps.some(([at, into]) => at === square && into === entry));

/** How lines that wait before a square would run on over a tile laid there. */
export function continued(
  lines: readonly Line[],
  tiles: Tiles,
  square: Square,
  tile: Tile,
  starts: ReadonlyMap<string, [Square, number]>,
): { line: Line; ways: Way[] }[] {
  const laid = { ...tiles, [square]: tile };
  return lines
    .filter((line) => !line.done && 'square' in line.end && line.end.square === square)
    .flatMap((line) => {
      const last = line.steps.at(-1);
      const start = starts.get(line.line);
      const entry = last ? facing(last[2]) : start?.[1];
      return entry === undefined ? [] : [{ line, ways: follow(laid, square, entry) }];
    });
}
