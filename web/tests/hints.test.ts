import { describe, expect, it } from 'vitest';
import metro from '../src/games/metro';
import nextStation from '../src/games/next-station';
import underground from '../src/games/on-the-underground';
import { EngineClient } from '../src/engine/client';
import { hintsOf } from '../src/host/hints';
import { Thinker } from '../src/host/thinker';
import { engineWire, wireMaker } from './engine';

describe('a hint', () => {
  it.each([
    ['metro', metro],
    ['next-station-london', nextStation],
    ['underground-london', underground],
  ] as const)('of %s has figures and a line that can be put in words', async (edition, family) => {
    const engine = new EngineClient(await engineWire());
    const table = await engine.open({ edition, seats: 2, seed: 4 });
    const { decision, legal } = await engine.position(table, 0);
    expect(decision.seats).toContain(0);
    const board = await engine.board(table);
    const thinker = new Thinker(await wireMaker(), () => 7);
    const view = await engine.view(table, 0);
    const question = { setup: { edition, seats: 2 }, seat: 0, view, length: 0 };
    const hints = await thinker.hints(question, new AbortController().signal);
    const best = hints.find((hint) => hint.line.length > 0);
    expect(hints.length).toBeGreaterThan(0);
    expect(legal.map((move) => move.do)).toContain(best?.move.do);
    expect(best?.samples).toBeGreaterThan(0);
    expect(best?.win).toBeGreaterThanOrEqual(0);
    expect(best?.line[0]).toEqual({ by: 0, ...best?.move });
    // Its moves and steps come in fields, as the list's own.
    const move = legal.find((one) => one.do === best?.move.do);
    expect(best?.move).toEqual(move);
    for (const { do: notation, detail } of best?.line ?? [])
      expect(family.describe({ do: notation, detail }, board)).not.toMatch(/undefined|[{}]/);
  });
});

describe('hints', () => {
  const option = (
    notation: string,
    points: number,
    margin: number,
    win: number,
    samples: number,
  ) => ({
    ...{ do: notation, detail: { action: 'pass' as const }, points, margin, win, samples },
  });
  const line = [{ by: 0, do: 'a', detail: { action: 'pass' as const } }];
  const why = (...options: ReturnType<typeof option>[]) => ({ simulations: 500, options, line });

  it('stand in the order of what they are worth, whatever the bot looked at most', () => {
    const hints = hintsOf(
      why(
        option('a', 106, 14, 0.58, 88),
        option('b', 105, 14, 0.55, 40),
        option('c', 112, 20, 0.68, 30),
      ),
    );
    expect(hints.map(({ move }) => move.do)).toEqual(['c', 'a', 'b']);
    expect(hints.map((hint) => hint.isFew)).toEqual([false, false, false]);
    expect(hints.map((hint) => hint.line)).toEqual([[], line, []]);
  });

  it('with hardly a thought behind them come last and say so', () => {
    const hints = hintsOf(why(option('a', 106, 14, 0.58, 88), option('c', 112, 20, 0.68, 7)));
    expect(hints.map(({ move, isFew }) => [move.do, isFew])).toEqual([
      ['a', false],
      ['c', true],
    ]);
  });

  it('of one who thinks of the own sheet only are ordered by points', () => {
    const hints = hintsOf(why(option('a', 90, 90, 1, 50), option('b', 95, 95, 0.9, 40)));
    expect(hints.map(({ move }) => move.do)).toEqual(['b', 'a']);
  });
});

describe('a thinker', () => {
  it('keeps its worker and what it found out, and ends both when it is cancelled', async () => {
    const asked: string[] = [];
    let workers = 0;
    const make = await wireMaker();
    const thinker = new Thinker((program) => {
      ++workers;
      const wire = make(program);
      const send = (text: string): Promise<string> => {
        asked.push((JSON.parse(text) as { ask: string }).ask);
        return wire.send(text);
      };
      return { send, close: () => undefined };
    });
    const engine = new EngineClient(await engineWire());
    const table = await engine.open({ edition: 'metro', seats: 2, seed: 4 });
    const setup = { edition: 'metro', seats: 2 };
    const question = async () => ({ setup, seat: 0, view: await engine.view(table, 0), length: 0 });
    const { signal } = new AbortController();
    const first = await thinker.choose(await question(), 'greedy', signal);
    await engine.apply(table, 0, first, { confirm: true });
    const { legal } = await engine.position(table, 1);
    await engine.apply(table, 1, legal[0]?.do ?? '', { confirm: true });
    await thinker.choose(await question(), 'greedy', signal);
    expect([workers, asked]).toEqual([1, ['open-view', 'think', 'think']]);
    const cancelling = new AbortController();
    const thinking = thinker.choose(await question(), 'greedy', cancelling.signal);
    cancelling.abort();
    await expect(thinking).rejects.toThrow('cancelled');
    await thinker.choose(await question(), 'greedy', signal);
    expect(workers).toBe(2);
  });
});
