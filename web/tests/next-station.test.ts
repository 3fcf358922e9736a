// @vitest-environment node
import { describe, expect, it } from 'vitest';
import lesson from '../src/games/next-station/lesson';
import { EngineClient, type TableNumber } from '../src/engine/client';
import { boxOf, columnName, linesInOrder, spotOf, visitsOf } from '../src/games/next-station/model';
import { asksForSecond, beyond, byStation, orders, passOf } from '../src/games/next-station/moves';
import { text } from '../src/games/next-station/text';
import { describe as inWords } from '../src/games/next-station/words';
import type { Move } from '../src/protocol';
import type { ScoreBox, Sheet } from '../src/protocol/generated/next-station';
import { engineWire } from './engine';

const none = { power: null, first: null };

async function take(engine: EngineClient, table: TableNumber, action: string): Promise<void> {
  expect([action, await engine.apply(table, 0, action)]).toEqual([action, {}]);
  await engine.confirm(table);
}

describe('the lesson', () => {
  it('asks only for moves that the engine takes', async () => {
    const engine = new EngineClient(await engineWire());
    const table = await engine.open(lesson.setup);
    for (const { moves } of lesson.steps)
      for (const move of moves?.slice(0, 1) ?? []) await take(engine, table, move);
    const box = boxOf(await engine.position(table, 0), 0);
    expect(box?.lines[0]?.total).toBe(21);
    expect(box?.interchanges[0]?.stations).toBe(1);
  });
});

describe('moves on the sheet', () => {
  const draw = (from: string, to: string, more: object = {}): Move => ({
    do: `draw ${from} ${to} ${JSON.stringify(more)}`,
    detail: { action: 'draw', from, to, ...more },
  });

  it('go by the station they lead to, several starts together', () => {
    const found = byStation([draw('a', 'x'), draw('b', 'x'), draw('a', 'y')], none);
    expect([...found].map(([to, moves]) => [to, moves.length])).toEqual([
      ['x', 2],
      ['y', 1],
    ]);
  });

  it('with a power are shown only when it is asked for', () => {
    const legal = [draw('a', 'x'), draw('a', 'z', { power: 'joker' })];
    expect([...byStation(legal, none).keys()]).toEqual(['x']);
    expect([...beyond(legal, none)]).toEqual([['z', 'joker']]);
    expect([...byStation(legal, { power: 'joker', first: null }).keys()]).toEqual(['z']);
  });

  it('of a double section are chosen in two steps', () => {
    const power = 'double-section';
    const legal = [
      draw('a', 'x', { power, then: { from: 'x', to: 'y' } }),
      draw('a', 'w', { power, then: { from: 'w', to: 'v' } }),
    ];
    expect(asksForSecond({ power, first: null })).toBe(true);
    expect([...byStation(legal, { power, first: null }).keys()]).toEqual(['x', 'w']);
    expect([...byStation(legal, { power, first: 'x' }).keys()]).toEqual(['y']);
  });

  it('of the engine are all found: chips, pass and stations', async () => {
    const engine = new EngineClient(await engineWire());
    const table = await engine.open({ edition: 'next-station-london', seats: 1, seed: 3 });
    const before = await engine.position(table, 0);
    expect(orders(before.legal, [])).toHaveLength(24);
    expect(orders(before.legal, ['pink', 'blue'])).toHaveLength(2);
    await take(engine, table, orders(before.legal, ['pink'])[0]?.do ?? '');
    const { legal } = await engine.position(table, 0);
    const stations = [...byStation(legal, none).values()].flat();
    expect(stations.length + (passOf(legal) ? 1 : 0)).toBe(legal.length);
  });
});

describe('the sheet in words', () => {
  it('names places as a street atlas does', () => {
    expect(spotOf({ x: 3, y: 2 })).toBe('D3');
    expect(columnName(27)).toBe('AB');
  });

  it('tells card, pile, lines and ends', async () => {
    const engine = new EngineClient(await engineWire());
    const table = await engine.open(lesson.setup);
    for (const { moves } of lesson.steps.slice(0, 4))
      for (const move of moves ?? []) await take(engine, table, move);
    const [board, position] = [await engine.board(table), await engine.position(table, 0)];
    const told = text(board, position).join('\n');
    expect(told).toContain('Round 1 of 4, turn 3.');
    expect(told).toContain('Card: pentagon, underground.');
    expect(told).toContain('pink line: circle H4 – square J4; square J4 – triangle J7.');
    expect(told).toContain('Ends of the line: circle H4; triangle J7.');
    const move = position.legal.find((one) => one.do === 'draw t-9-6 p-9-7');
    expect(move && inWords(move, board)).toBe('Draw triangle J7 → pentagon J8');
  });

  it('knows which lines have been at a station, in the order of the rounds', () => {
    const line = (pencil: 'pink' | 'blue', stations: string[]) => ({
      pencil,
      stations,
      sections: [],
      circled: null,
    });
    const sheet = { lines: [line('blue', ['a', 'b']), line('pink', ['b'])] } as unknown as Sheet;
    const box = { lines: [{ pencil: 'pink' }, { pencil: 'blue' }] } as unknown as ScoreBox;
    expect(visitsOf(linesInOrder(sheet, box)).get('b')).toEqual(['pink', 'blue']);
  });
});
