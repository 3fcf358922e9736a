import { describe, expect, it } from 'vitest';
import { courses, polyline, sources } from '../src/app/table/sums';
import type { Happening, LogEntry } from '../src/protocol';

const event = (seat: number, points: number, rule: string): Happening => ({
  seat,
  points,
  rule,
  detail: { event: 'passed', seat, points, rule },
});

const entry = (n: number, events: Happening[], points: number[]): LogEntry => ({
  n,
  by: 0,
  do: 'x',
  events,
  points,
});

const log = [
  entry(0, [event(0, 3, 'MET-5.1'), event(1, 0, 'MET-2.1')], [3, 0]),
  entry(1, [event(1, 9, 'MET-5.2')], [3, 9]),
  entry(2, [event(0, 2, 'MET-5.1')], [5, 9]),
];

describe('the end of a game', () => {
  it('sums points by rule, the largest source first', () => {
    expect(sources(log, 2)).toEqual([
      { rule: 'MET-5.2', points: [0, 9] },
      { rule: 'MET-5.1', points: [5, 0] },
    ]);
  });

  it('follows every seat over the game', () => {
    expect(courses(log, 2)).toEqual([
      [0, 3, 3, 5],
      [0, 0, 9, 9],
    ]);
  });

  it('draws a course from the bottom up', () => {
    expect(polyline([0, 10], 100, 50, 0, 10)).toBe('0.0,50.0 100.0,0.0');
  });
});
