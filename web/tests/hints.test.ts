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
    const thinker = new Thinker(await wireMaker());
    const hints = await thinker.hints(await engine.save(table), 0, new AbortController().signal);
    const best = hints.find((hint) => hint.line.length > 0);
    expect(hints.length).toBeGreaterThan(0);
    expect(legal.map((move) => move.do)).toContain(best?.action);
    expect(best?.samples).toBeGreaterThan(0);
    expect(best?.win).toBeGreaterThanOrEqual(0);
    expect(best?.line[0]).toEqual({ by: 0, do: best?.action });
    // What the page reads from the notation says the same as what the engine's own fields say.
    const move = legal.find((one) => one.do === best?.action);
    const read = family.read?.(best?.action ?? '');
    if (read && move) expect(family.describe(read, board)).toBe(family.describe(move, board));
  });

  it('ends its line where a step cannot be read', () => {
    expect(nextStation.read?.('flip underground-circle')?.detail).toEqual({
      action: 'flip',
      card: 'underground-circle',
    });
    expect(metro.read?.('place abcd c2 as bcda')?.detail).toMatchObject({ shown: 'bcda' });
    expect(underground.read?.('build red a--b for 2')?.detail).toMatchObject({ price: 2 });
    for (const family of [metro, nextStation, underground])
      expect(family.read?.('juggle three balls')).toBeNull();
  });
});

describe('hints', () => {
  const option = (
    action: string,
    points: number,
    margin: number,
    win: number,
    samples: number,
  ) => ({
    ...{ do: action, points, margin, win, samples },
  });
  const line = [{ by: 0, do: 'a' }];
  const why = (...options: ReturnType<typeof option>[]) => ({ simulations: 500, options, line });

  it('stand in the order of what they are worth, whatever the bot looked at most', () => {
    const hints = hintsOf(
      why(
        option('a', 106, 14, 0.58, 88),
        option('b', 105, 14, 0.55, 40),
        option('c', 112, 20, 0.68, 30),
      ),
    );
    expect(hints.map(({ action }) => action)).toEqual(['c', 'a', 'b']);
    expect(hints.map((hint) => hint.isFew)).toEqual([false, false, false]);
    expect(hints.map((hint) => hint.line)).toEqual([[], line, []]);
  });

  it('with hardly a thought behind them come last and say so', () => {
    const hints = hintsOf(why(option('a', 106, 14, 0.58, 88), option('c', 112, 20, 0.68, 7)));
    expect(hints.map(({ action, isFew }) => [action, isFew])).toEqual([
      ['a', false],
      ['c', true],
    ]);
  });

  it('of one who thinks of the own sheet only are ordered by points', () => {
    const hints = hintsOf(why(option('a', 90, 90, 1, 50), option('b', 95, 95, 0.9, 40)));
    expect(hints.map(({ action }) => action)).toEqual(['b', 'a']);
  });
});
