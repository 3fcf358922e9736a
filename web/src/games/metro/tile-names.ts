import type { Tile } from '../../protocol/generated/metro';
import type { MetroKey } from './texts/en';
import { w } from './words';

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

/** A tile as people would call it: "four straight tracks". Several types that differ by their place only share a name. */
export function tileName(tile: Tile): string {
  const key = names[[...tile].sort().join('')];
  return key === undefined ? tile : w(key);
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
