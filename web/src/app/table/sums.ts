import type { LogEntry } from '../../protocol';

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
    ...log.map((entry) => entry.scores.points[seat] ?? 0),
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
