import type { Point } from './view';

/** A polyline as a path whose corners are rounded with the given radius. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [first] = points;
  if (first === undefined) return '';
  const parts = [`M${at(first)}`];
  for (let i = 1; i < points.length; ++i) {
    const here = points[i] as Point;
    const next = points[i + 1];
    if (next === undefined) {
      parts.push(`L${at(here)}`);
      break;
    }
    const before = points[i - 1] as Point;
    const cut = Math.min(radius, distance(before, here) / 2, distance(here, next) / 2);
    parts.push(`L${at(towards(here, before, cut))}Q${at(here)} ${at(towards(here, next, cut))}`);
  }
  return parts.join('');
}

const at = (point: Point): string => `${round(point.x)} ${round(point.y)}`;
const round = (n: number): number => Math.round(n * 100) / 100;
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return {
    x: from.x + ((to.x - from.x) * length) / whole,
    y: from.y + ((to.y - from.y) * length) / whole,
  };
}

/** The polyline moved sideways (to the right of its direction), corners mitred: parallel tracks of one link. */
export function parallel(points: readonly Point[], offset: number): Point[] {
  return points.map((here, i) => {
    const normals = [normal(points[i - 1], here), normal(here, points[i + 1])].filter(
      (n): n is Point => n !== null,
    );
    const sum = normals.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    const length = Math.hypot(sum.x, sum.y) || 1;
    const first = normals[0] ?? { x: 0, y: 0 };
    const cosine = (sum.x * first.x + sum.y * first.y) / length;
    const reach = offset / Math.max(0.5, cosine);
    return { x: here.x + (sum.x / length) * reach, y: here.y + (sum.y / length) * reach };
  });
}

function normal(a: Point | undefined, b: Point | undefined): Point | null {
  if (a === undefined || b === undefined) return null;
  const length = distance(a, b);
  return length === 0 ? null : { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

/** Dash patterns that tell lines apart without colour, in multiples of the stroke's width. */
const dashes: readonly (readonly number[])[] = [
  [],
  [2.2, 0.7],
  [0.7, 0.7],
  [3, 0.6, 0.7, 0.6],
  [1.3, 0.5],
  [3, 0.6, 0.7, 0.6, 0.7, 0.6],
  [0.35, 0.45],
  [4, 0.8],
  [1.8, 0.5, 0.4, 0.5],
  [0.9, 0.3],
];

/** The pattern of the n-th line as a value of stroke-dasharray; solid for the first. */
export const dashOf = (line: number, width: number): string =>
  (dashes[line % dashes.length] ?? []).map((part) => round(part * width)).join(' ') || 'none';
