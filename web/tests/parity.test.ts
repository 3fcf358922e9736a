// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EngineClient, type Program } from '../src/engine/client';
import { engineWire } from './engine';

const golden = (name: string): string[] =>
  readFileSync(new URL(`../../tests/golden/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** As tests/wasm/engine_api_test.cc does it natively. */
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

async function think(engine: EngineClient, edition: string, seats: number): Promise<string[]> {
  const table = await engine.open({ edition, seats, seed: 1 });
  const thoughts: string[] = [];
  for (let n = 0; n < 4; ++n) {
    const [seat = 0] = (await engine.position(table, null)).decision.seats;
    const chosen = (await engine.think(table, seat, 'novice', 1)).do;
    thoughts.push(`${edition} ${chosen}`);
    await engine.apply(table, seat, chosen);
    await engine.confirm(table);
  }
  return [...thoughts, `${edition} ${await engine.key(table)}`];
}

describe.each<Program>(['engine', 'thinker'])('%s.wasm', (program) => {
  it('plays the same seeded games to the same keys as the native one', async () => {
    const engine = new EngineClient(await engineWire(program));
    const played: string[] = [];
    for (const { id, min_seats } of await engine.editions())
      played.push(await play(engine, id, min_seats));
    expect(played).toEqual(golden('parity.txt'));
  }, 120_000);
});

describe('bots', () => {
  it('choose in WebAssembly what they choose natively', async () => {
    const engine = new EngineClient(await engineWire('thinker'));
    const thoughts: string[] = [];
    for (const { id, min_seats } of await engine.editions())
      thoughts.push(...(await think(engine, id, min_seats)));
    expect(thoughts).toEqual(golden('parity_bots.txt'));
  }, 120_000);

  it('are named by both engines and think in one', async () => {
    const table = new EngineClient(await engineWire('engine'));
    const thinker = new EngineClient(await engineWire('thinker'));
    expect(await table.bots()).toEqual(await thinker.bots());
    const number = await table.open({ edition: 'metro', seats: 2, seed: 1 });
    await expect(table.think(number, 0, 'random', 1)).rejects.toThrow('no bots');
  });
});
