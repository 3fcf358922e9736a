// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EngineClient } from '../src/engine/client';
import { engineWire } from './engine';

const golden = new URL('../../tests/golden/parity.txt', import.meta.url);

/** As tests/wasm/desk_test.cc does it natively. */
async function play(engine: EngineClient, edition: string, seats: number): Promise<string> {
  const table = await engine.open({ edition, seats, seed: 1 });
  let n = 0;
  for (; n < 60; ++n) {
    const [seat] = (await engine.position(table, null)).decision.seats;
    if (seat === undefined) break;
    const { legal } = await engine.position(table, seat);
    const move = legal[(n * 7) % legal.length];
    await engine.apply(table, seat, move?.do ?? '');
    await engine.confirm(table);
  }
  return `${edition} ${n} ${await engine.key(table)}`;
}

describe('the engine in WebAssembly', () => {
  it(
    'plays the same seeded games to the same keys as the native one',
    { timeout: 120_000 },
    async () => {
      const engine = new EngineClient(await engineWire());
      const played: string[] = [];
      for (const edition of await engine.editions())
        played.push(await play(engine, edition.id, edition.min_seats));
      expect(played).toEqual(readFileSync(golden, 'utf8').trim().split('\n'));
    },
  );
});
