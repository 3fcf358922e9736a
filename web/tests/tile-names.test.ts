import { describe, expect, it } from 'vitest';
import { exactTileName, tileName, turnName } from '../src/games/metro/tile-names';
import { EngineClient } from '../src/engine/client';
import metro from '../src/games/metro';
import type { Tile } from '../src/protocol/generated/metro';
import { engineWire } from './engine';

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

  it('tell all twenty-four apart where there are several, and none by its code', () => {
    const names = types.map((type) => exactTileName(type as Tile));
    expect(new Set(names).size).toBe(24);
    for (const name of names) expect(name).not.toMatch(/[abcd]{4}|[{}]/);
    expect(exactTileName('dbcd' as Tile)).toBe(
      'two loops and two curves (tight curve at the bottom)',
    );
    expect(exactTileName('adad' as Tile)).toBe(
      'straight tracks and turning loops (loops left and right)',
    );
  });

  it('are in the names of solo moves', async () => {
    const engine = new EngineClient(await engineWire());
    const table = await engine.open({ edition: 'metro-solo', seats: 1, seed: 3 });
    const [board, legal] = [await engine.board(table), await engine.legal(table, 0)];
    const names = legal.map((move) => metro.describe(move, board));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/\b[abcd]{4}\b/);
  });

  it('tell how a tile was turned', () => {
    expect(turnName('aacb' as Tile, 'aacb' as Tile)).toBe('');
    expect(turnName('aacb' as Tile, 'baac' as Tile)).toBe('turned right');
    expect(turnName('aacb' as Tile, 'cbaa' as Tile)).toBe('turned round');
    expect(turnName('aacb' as Tile, 'acba' as Tile)).toBe('turned left');
  });
});
