import { describe, expect, it } from 'vitest';
import { tileName, turnName } from '../src/games/metro/tile-names';
import type { Tile } from '../src/protocol/generated/metro';

const letters = ['a', 'b', 'c', 'd'];
const codes = letters.flatMap((a) =>
  letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => a + b + c + d))),
);

/** Every way to join four entries to four exits: no two tracks lead to one exit. */
const lead: Record<string, number> = { a: 5, b: 3, c: 7, d: 1 };
const types = codes.filter(
  (code) => new Set([...code].map((letter, i) => (2 * i + (lead[letter] ?? 0)) % 8)).size === 4,
);

describe('the names of tiles', () => {
  it('are there for all twenty-four types', () => {
    expect(types).toHaveLength(24);
    for (const type of types) expect(tileName(type as Tile)).toMatch(/ /);
  });

  it('tell how a tile was turned', () => {
    expect(turnName('aacb' as Tile, 'aacb' as Tile)).toBe('');
    expect(turnName('aacb' as Tile, 'baac' as Tile)).toBe('turned right');
    expect(turnName('aacb' as Tile, 'cbaa' as Tile)).toBe('turned round');
    expect(turnName('aacb' as Tile, 'acba' as Tile)).toBe('turned left');
  });
});
