// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { EngineClient } from '../src/engine/client';
import { reviewGame } from '../src/engine/review';
import type { Review } from '../src/protocol';
import { engineWire } from './engine';

const asked = { level: 'novice', samples: 2, seed: 3 };

/** The replay of a game whose player always takes the first action there is. */
async function playedGame(engine: EngineClient): Promise<string> {
  const table = await engine.open({ edition: 'next-station-london', seats: 1, seed: 1 });
  for (let moves = await engine.legal(table, 0); moves.length > 0;) {
    await engine.apply(table, 0, moves[0]?.do ?? '', { confirm: true });
    moves = await engine.legal(table, 0);
  }
  return engine.replay(table);
}

describe('a review', () => {
  let thinker: EngineClient;
  let whole: Review;
  let text = '';
  const told: [number, number][] = [];

  beforeAll(async () => {
    thinker = new EngineClient(await engineWire('thinker'));
    text = await playedGame(thinker);
    const onProgress = (done: number, total: number) => told.push([done, total]);
    whole = await reviewGame(thinker, text, { ...asked, levels: ['random'] }, { onProgress });
  }, 120_000);

  it('adds up to the result of every seat', () => {
    expect(whole.reviewed).toBe(whole.steps);
    for (const seat of whole.by_seat) {
      const terms = [seat.start, seat.own_decisions, seat.others_decisions, seat.own_draws];
      if (seat.hidden) terms.push(seat.hidden);
      const sum = [...terms, seat.others_draws, seat.remainder].reduce((a, f) => a + f.points, 0);
      expect(sum).toBeCloseTo(seat.result.points, 1);
      expect(seat.expected.points).toHaveLength(whole.steps + 1);
    }
    expect(whole.levels?.map(({ level }) => level)).toEqual(['random']);
  });

  it('tells how far it is, to the end', () => {
    expect(told.length).toBeGreaterThan(3);
    expect(told.every(([done], i) => done > (told[i - 1]?.[0] ?? 0))).toBe(true);
    expect(told.at(-1)?.[0]).toBe(told[0]?.[1]);
  });

  it('can be stopped, and tells what it has found by then', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const part = await reviewGame(thinker, text, asked, { onProgress, signal: stop.signal });
    expect(part.reviewed).toBeLessThan(part.steps);
    expect(part.by_seat).toHaveLength(part.seats);
  });

  it("is no matter of the table's engine", async () => {
    const engine = new EngineClient(await engineWire());
    await expect(engine.review(text)).rejects.toThrow('table');
  });

  it('refuses what is no finished game, and numbers that are not open', async () => {
    await expect(thinker.review('{}')).rejects.toThrow();
    await expect(thinker.reviewResult(99)).rejects.toThrow('no review of that number');
  });
});
