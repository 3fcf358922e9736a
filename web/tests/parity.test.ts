// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EngineClient, type Wire } from '../src/engine/client';
import { Engine } from '../src/engine/engine';

const engineFile = new URL('../../build/wasm/engine.wasm', import.meta.url);
const golden = new URL('../../tests/golden/parity.txt', import.meta.url);

async function client(): Promise<EngineClient> {
  const engine = await Engine.load(readFileSync(engineFile));
  const wire: Wire = { send: async (text) => engine.ask(text), close: () => undefined };
  return new EngineClient(wire);
}

/** As tests/wasm/desk_test.cc does it natively. */
async function play(engine: EngineClient, edition: string, seats: number): Promise<string> {
  const table = await engine.open({ edition, seats, seed: 1 });
  let n = 0;
  for (; n < 400; ++n) {
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
  it('plays the same seeded games to the same keys as the native one', { timeout: 120_000 }, async () => {
    const engine = await client();
    const played: string[] = [];
    for (const edition of await engine.editions())
      played.push(await play(engine, edition.id, edition.min_seats));
    expect(played).toEqual(readFileSync(golden, 'utf8').trim().split('\n'));
  });
});
