// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openShown, shownSetup } from '../src/app/pictures/card-games';
import { EngineClient } from '../src/engine/client';
import type { Edition, Family } from '../src/protocol';
import { engineWire } from './engine';

/** Far enough for lines to be seen. */
const length: Record<Family, number> = { metro: 30, 'next-station': 20, 'on-the-underground': 40 };

async function play(engine: EngineClient, edition: Edition): Promise<string[]> {
  const table = await engine.open(shownSetup(edition));
  const moves: string[] = [];
  for (let n = 0; n < length[edition.family]; ++n) {
    const [seat = 0] = (await engine.position(table, null)).decision.seats;
    const move = (await engine.think(table, seat, 'greedy', n)).do;
    moves.push(`${seat} ${move}`);
    await engine.apply(table, seat, move);
    await engine.confirm(table);
  }
  return moves;
}

describe('the games on the cards', () => {
  if (process.env.MORNINGTON_UPDATE_GOLDEN)
    it('are written anew', async () => {
      const engine = new EngineClient(await engineWire('thinker'));
      const games: Record<string, string[]> = {};
      for (const edition of await engine.editions())
        games[edition.id] = await play(engine, edition);
      const file = new URL('../src/app/pictures/card-games.json', import.meta.url);
      writeFileSync(file, JSON.stringify(games, null, 2) + '\n');
    });

  it('can all be played', async () => {
    const engine = new EngineClient(await engineWire('engine'));
    for (const edition of await engine.editions()) {
      const table = await openShown(engine, edition);
      const { length: entries } = await engine.position(table, null);
      expect([edition.id, entries > length[edition.family]]).toEqual([edition.id, true]);
    }
  });
});
