import type { Tile } from '../../protocol/generated/metro';
import { w, type MetroKey } from './words';

/** By what its four tracks do: straight on (a), round the corner wide (b) or tight (c), back (d). */
const names: Record<string, MetroKey> = {
  aaaa: 'tile.cross',
  aabc: 'tile.straightCurved',
  aadd: 'tile.straightBack',
  abbd: 'tile.wideMixed',
  accd: 'tile.tightMixed',
  bbbb: 'tile.wide',
  bbcc: 'tile.wideTight',
  bcdd: 'tile.curvedBack',
  cccc: 'tile.tight',
  dddd: 'tile.back',
};

/**
 * A tile as people would call it: "four straight tracks". Several types that differ by their place only share a name.
 */
export function tileName(tile: Tile): string {
  const key = names[[...tile].sort().join('')];
  return key === undefined ? tile : w(key);
}

/**
 * The difference between tiles of the same name, which are the same tile turned: where its loops or tight curves lie.
 */
const marks: Record<string, { letter: string; one: MetroKey; two: MetroKey }> = {
  aabc: { letter: 'c', one: 'tile.tightAt', two: 'tile.tightsAt' },
  aadd: { letter: 'd', one: 'tile.loopAt', two: 'tile.loopsAt' },
  abbd: { letter: 'd', one: 'tile.loopAt', two: 'tile.loopsAt' },
  accd: { letter: 'd', one: 'tile.loopAt', two: 'tile.loopsAt' },
  bbcc: { letter: 'c', one: 'tile.tightAt', two: 'tile.tightsAt' },
  bcdd: { letter: 'c', one: 'tile.tightAt', two: 'tile.tightsAt' },
};
const sideNames: readonly MetroKey[] = ['tile.top', 'tile.right', 'tile.bottom', 'tile.left'];

/** The name of a tile among several: "four straight tracks", "two loops and two curves (tight curve at the top)". */
export function exactTileName(tile: Tile): string {
  const mark = marks[[...tile].sort().join('')];
  if (mark === undefined) return tileName(tile);
  const sides = [...tile].flatMap((letter, side) => (letter === mark.letter ? [side] : []));
  const where =
    sides.length === 1
      ? w(mark.one, { side: w(sideNames[sides[0] ?? 0] ?? 'tile.top') })
      : w(mark.two, { sides: w(sides.includes(0) ? 'tile.topBottom' : 'tile.leftRight') });
  return w('tileMark', { name: tileName(tile), where });
}

const turns: readonly MetroKey[] = ['turned.right', 'turned.round', 'turned.left'];

/** How a tile was turned before it was laid: "turned right"; nothing where it lies as it was held. */
export function turnName(held: Tile, shown: Tile): string {
  let code = held as string;
  for (const turn of turns) {
    code = code.slice(3) + code.slice(0, 3);
    if (shown !== held && code === shown) return w(turn);
  }
  return '';
}
