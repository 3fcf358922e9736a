import { describe, expect, it } from 'vitest';
import { EngineClient } from '../src/engine/client';
import lesson from '../src/games/metro/lesson';
import { circuitPlace } from '../src/games/metro/city';
import {
  linePath,
  passageMiddle,
  passagePath,
  tracksOf,
  turned,
} from '../src/games/metro/geometry';
import {
  bySquare,
  continued,
  detailOf,
  factsOf,
  lineOver,
  meant,
  placeable,
  runOver,
  towards,
  viewOf,
} from '../src/games/metro/model';
import { happened } from '../src/games/metro/motion';
import { text } from '../src/games/metro/text';
import { engineWire } from './engine';

const engine = engineWire().then((wire) => new EngineClient(wire));

/** A game of the engine some moves on. */
async function played(edition: string, moves: number, options = {}) {
  const desk = await engine;
  const table = await desk.open({ edition, seats: 2, seed: 5, options });
  for (let n = 0; n < moves; ++n) {
    const [seat] = (await desk.position(table, null)).decision.seats;
    if (seat === undefined) break;
    const { legal } = await desk.position(table, seat);
    const move = legal[(n * 7) % legal.length];
    await desk.apply(table, seat, move?.do ?? '');
    await desk.confirm(table);
  }
  const [seat = null] = (await desk.position(table, null)).decision.seats;
  return {
    table,
    seat,
    board: await desk.board(table),
    position: await desk.position(table, seat),
  };
}

describe('tracks of Metro', () => {
  it('are straight, quarter circles or turn back', () => {
    expect(tracksOf('aaaa')).toEqual([
      [0, 5],
      [2, 7],
      [4, 1],
      [6, 3],
    ]);
    expect(passagePath('a1', 0, 5)).toBe('M34 0L34 100');
    expect(passagePath('a1', 0, 3)).toBe('M34 0A66 66 0 0 0 100 66');
    expect(passagePath('a1', 0, 7)).toBe('M34 0A34 34 0 0 1 0 34');
    expect(passagePath('b1', 0, 1)).toContain('A16 16 0 0 0');
  });

  it('are counted on the track', () => {
    const { x, y } = passageMiddle('a1', 0, 7);
    expect(Math.hypot(x, y)).toBeCloseTo(34);
    const wide = passageMiddle('a1', 0, 3);
    expect(Math.hypot(wide.x - 100, wide.y)).toBeCloseTo(66);
  });

  it('turn with the tile', () => {
    expect(turned('abcd', 1)).toBe('dabc');
    expect(turned('abcd', -1)).toBe('bcda');
    expect(turned('abcd', 4)).toBe('abcd');
  });

  it('belong to one line or one loose run each', async () => {
    const { position } = await played('metro', 40);
    const { lines, loose } = factsOf(position);
    const runs = [...lines.map(({ steps }) => steps), ...loose];
    const all = runs.flat().map(([square, entry]) => `${square} ${entry}`);
    expect(new Set(all).size).toBe(all.length);
    const laid = Object.entries(viewOf(position).tiles);
    for (const [square, tile] of laid)
      for (const [entry, exit] of tracksOf(tile)) {
        const run = lineOver(lines, square, entry)?.steps ?? runOver(loose, square, entry);
        expect(run).toContainEqual([square, entry, exit]);
      }
    expect(all.length).toBe(4 * laid.length);
    expect(loose.some((run) => run.length > 1)).toBe(true);
  });

  it('run on over a tile as they do once it is laid', async () => {
    const { table, seat, position } = await played('metro', 30);
    const [, moves] = [...bySquare(position.legal)][0] ?? ['', []];
    const [tile] = placeable(position.legal);
    const action = meant(moves, tile ?? null, tile ?? null)?.do ?? '';
    const desk = await engine;
    const preview = await desk.preview(table, seat ?? 0, action, position.facts);
    const foreseen = continued(factsOf(position).lines, preview);
    await desk.apply(table, seat ?? 0, action);
    const after = factsOf(await desk.position(table, seat)).lines;
    expect(foreseen.length).toBeGreaterThan(0);
    for (const { line, ways } of foreseen)
      expect([...line.steps, ...ways]).toEqual(after.find((one) => one.line === line.line)?.steps);
    expect(continued(factsOf(position).lines, null)).toEqual([]);
  });

  it('form one path from the station to the destination', () => {
    const steps: [string, number, number][] = [['a1', 0, 5]];
    expect(linePath(steps, true, true)).toBe('M34 -40L34 0L34 100L34 140');
    expect(linePath(steps, false, false)).toBe('M34 0L34 100');
    expect(linePath([], true, true)).toBe('');
  });
});

describe('choosing in Metro', () => {
  it('takes the turn that is held, or else one that goes', async () => {
    const { position } = await played('metro', 4, { orientation: 'free' });
    const moves = [...bySquare(position.legal).values()].find((all) => all.length > 2) ?? [];
    const [tile] = placeable(position.legal);
    const last = moves.at(-1);
    expect(meant(moves, tile ?? '', (last && detailOf(last).shown) ?? '')).toBe(last);
    expect(moves).toContain(meant(moves, tile ?? '', 'zzzz'));
    expect(meant(moves, 'zzzz', 'zzzz')).toBeUndefined();
  });

  it('moves the focus to the nearest square of an arrow', () => {
    expect(towards('d1', 'ArrowRight', ['f1', 'e2', 'c1'])).toBe('f1');
    expect(towards('d1', 'ArrowUp', ['f1', 'e2'])).toBeUndefined();
    expect(towards('d1', 'x', ['f1'])).toBeUndefined();
  });

  it('knows the lanes of the taxi', () => {
    expect(circuitPlace(15)).toEqual({ column: 15, lane: 'upper' });
    expect(circuitPlace(16)).toEqual({ column: 15, lane: 'lower' });
  });
});

describe('a position of Metro', () => {
  it('is told in words', async () => {
    const { board, position } = await played('metro-paris', 30);
    const words = text(board, position).join('\n');
    expect(words).toMatch(/laid, \d+ left\./);
    expect(words).toContain('station');
    expect(words).toContain('Tourists');
  });

  it('tells from the log what moves', async () => {
    const { table } = await played('metro', 50);
    const log = await (await engine).log(table, null);
    const news = happened(log);
    expect(news.laid.size).toBeGreaterThan(20);
    expect(news.scored.size).toBeGreaterThan(0);
  });
});

describe('the lesson of Metro', () => {
  it('is taken by the engine, move by move', async () => {
    const desk = await engine;
    const table = await desk.open(lesson.setup);
    for (const step of lesson.steps)
      for (const [by, action] of [
        ...(step.moves ?? []).map((move) => [0, move] as const),
        ...(step.answers ?? []).map((answer) => [answer.by, answer.do] as const),
      ]) {
        expect(await desk.apply(table, by, action)).toEqual({});
        await desk.confirm(table);
      }
    expect((await desk.position(table, null)).scores.points).toEqual([8, 2]);
  });
});
