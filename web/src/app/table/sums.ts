import type { Happening, LogEntry } from '../../protocol';

/** Points of each seat by the rule they came from, largest source first. */
export interface Source {
  rule: string;
  points: number[];
}

export function sources(log: readonly LogEntry[], seats: number): Source[] {
  const byRule = new Map<string, number[]>();
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.points === 0 || event.seat === null) continue;
    const points = byRule.get(event.rule) ?? Array<number>(seats).fill(0);
    points[event.seat] = (points[event.seat] ?? 0) + event.points;
    byRule.set(event.rule, points);
  }
  const weight = (source: Source) => source.points.reduce((sum, n) => sum + Math.abs(n), 0);
  return [...byRule]
    .map(([rule, points]) => ({ rule, points }))
    .sort((a, b) => weight(b) - weight(a));
}

/** Points of each seat after every entry, from 0. */
export function courses(log: readonly LogEntry[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => [
    0,
    ...log.map((entry) => entry.points[seat] ?? 0),
  ]);
}

/** A polyline in a box of width by height; `most` is the value at its top, `least` at its bottom. */
export function polyline(
  values: readonly number[],
  width: number,
  height: number,
  least: number,
  most: number,
): string {
  const across = width / Math.max(1, values.length - 1);
  const up = height / Math.max(1, most - least);
  return values
    .map((value, i) => `${(i * across).toFixed(1)},${(height - (value - least) * up).toFixed(1)}`)
    .join(' ');
}

/** Steps of a scale of at most three that reaches the value: 1, 2 or 5 and their tens. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(1, most) / 3;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((n) => n * ten >= rough) ?? 10) * ten;
  const whole = Math.max(1, Math.round(step));
  return [0, 1, 2, 3].map((n) => n * whole).filter((value) => value - whole < most);
}

/** A moment when a seat got points (or lost some), and the events they came from. */
export interface Gain {
  /** Entries of the log until then. */
  at: number;
  seat: number;
  /** The seat's total then. */
  value: number;
  points: number;
  events: readonly Happening[];
}

export function gainsOf(log: readonly LogEntry[], seats: number): Gain[] {
  const lines = courses(log, seats);
  return lines.flatMap((line, seat) =>
    line.flatMap((value, at) => {
      const points = value - (line[at - 1] ?? 0);
      if (at === 0 || points === 0) return [];
      const events = (log[at - 1]?.events ?? []).filter(
        (event) => event.seat === seat && event.points !== 0,
      );
      return [{ at, seat, value, points, events }];
    }),
  );
}
