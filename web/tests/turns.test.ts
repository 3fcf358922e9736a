import { describe, expect, it } from 'vitest';
import { lastTurnOf, stepsOf, turnEnds, turnsSince } from '../src/app/table/turns';
import type { LogEntry } from '../src/protocol';

/** A log by who did each entry; null: chance. */
const logOf = (...by: (number | null)[]): LogEntry[] =>
  by.map((seat, n) => ({ n, by: seat, do: `${n}`, events: [], points: [0, 0] }));
const two = { seats: 2 };
const together = { seats: 3, together: true };
const numbers = (turns: readonly { entries: readonly LogEntry[] }[]) =>
  turns.map(({ entries }) => entries.map(({ n }) => n));

describe('turns', () => {
  it('are what a seat does until another one does something, and chance goes with them', () => {
    expect(turnEnds(logOf(null, 0, null, 1, 1, null, 0), two)).toEqual([3, 6, 7]);
  });

  it('of one alone end when something is drawn', () => {
    expect(turnEnds(logOf(null, 0, 0, null, 0, null), { seats: 1 })).toEqual([4, 6]);
    expect(turnEnds([], two)).toEqual([]);
  });

  it('that are made together end when something is drawn, whoever was first', () => {
    expect(turnEnds(logOf(null, 0, 1, 2, null, 1, 0, 2), together)).toEqual([5, 8]);
  });
});

describe('since the last turn', () => {
  it('counts turns of others, not entries', () => {
    const log = logOf(0, 0, null, 1, 1, 1, null, 2, 2);
    const turns = turnsSince(log, { seats: 3 }, 0, true);
    expect(turns.map(({ by }) => by)).toEqual([1, 2]);
    expect(numbers(turns)).toEqual([
      [3, 4, 5, 6],
      [7, 8],
    ]);
  });

  it('stays while the own turn goes on, and ends with it', () => {
    const log = logOf(0, null, 1, 1, 0, 0);
    expect(numbers(turnsSince(log, two, 0, true))).toEqual([[2, 3]]);
    expect(turnsSince(log, two, 0, false)).toEqual([]);
  });

  it('holds what others did before the first own turn', () => {
    expect(numbers(turnsSince(logOf(null, 1, 1), two, 0, true))).toEqual([[1, 2]]);
  });

  it('where all decide together is what the others did the last time, whoever was first', () => {
    const log = logOf(null, 0, 1, 2, null, 2, 1, 0, null);
    const turns = turnsSince(log, together, 1, true);
    expect(turns.map(({ by }) => by)).toEqual([2, 0]);
    expect(numbers(turns)).toEqual([[5], [7]]);
  });

  it('for those who only look on is the last turn', () => {
    expect(numbers(turnsSince(logOf(0, 1, 1), two, null, false))).toEqual([[1, 2]]);
  });
});

describe('steps', () => {
  it('are one action each, with what chance did before it', () => {
    const steps = stepsOf(logOf(null, 1, null, null, 2, 2, null));
    expect(steps.map(({ by }) => by)).toEqual([1, 2, 2]);
    expect(numbers(steps)).toEqual([[0, 1], [2, 3, 4], [5]]);
  });

  it('take along what one has done oneself at the same moment', () => {
    expect(numbers(stepsOf(logOf(0, 1, 2, null), 0))).toEqual([[0, 1], [2]]);
    expect(stepsOf(logOf(0, null), 0)).toEqual([]);
  });
});

describe('the turn that can be taken back', () => {
  it('is the last one of those at the screen, from its first action on', () => {
    const log = logOf(null, 0, 0, null, 1, null);
    expect(lastTurnOf(log, two, [0])).toEqual({ by: 0, length: 1 });
    expect(lastTurnOf(log, two, [0, 1])).toEqual({ by: 1, length: 4 });
    expect(lastTurnOf(logOf(null), two, [0])).toBeNull();
  });

  it('where all decide together begins with what the first of them did', () => {
    expect(
      lastTurnOf(logOf(null, 0, 1, null, 0, 1, null), { ...two, together: true }, [1]),
    ).toEqual({ by: 1, length: 4 });
  });
});
