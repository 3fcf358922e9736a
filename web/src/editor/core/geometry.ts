import type { Box, Point } from '../../board/view';

/** The nearest point of the grid. NB: never minus zero, which is another text in a file. */
export const snapped = ({ x, y }: Point, step: number): Point => ({
  x: Math.round(x / step) * step + 0,
  y: Math.round(y / step) * step + 0,
});

export const isSamePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Horizontal, vertical or at 45 degrees, and not a point. */
export function isStraight(a: Point, b: Point): boolean {
  const [dx, dy] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
  return (dx > 0 || dy > 0) && (dx === 0 || dy === 0 || dx === dy);
}

/** A bend that makes the way from a to b one of straight pieces; none where it is straight already. */
export function bendsBetween(a: Point, b: Point, diagonalFirst = false): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (isSamePoint(a, b) || isStraight(a, b)) return [];
  const slant = Math.min(Math.abs(dx), Math.abs(dy));
  const by = { x: Math.sign(dx) * slant, y: Math.sign(dy) * slant };
  return [diagonalFirst ? { x: a.x + by.x, y: a.y + by.y } : { x: b.x - by.x, y: b.y - by.y }];
}

export const isCourseStraight = (course: readonly Point[]): boolean =>
  course.slice(1).every((b, i) => isStraight(course[i] as Point, b));

/** A change of places: a move, a mirror or a quarter turn. */
export type Motion = (point: Point) => Point;

export const moveBy =
  (dx: number, dy: number): Motion =>
  ({ x, y }) => ({ x: x + dx, y: y + dy });

export const mirroredAt =
  (centre: Point): Motion =>
  ({ x, y }) => ({ x: 2 * centre.x - x, y });

export const turnedAt =
  (centre: Point): Motion =>
  ({ x, y }) => ({ x: centre.x - (y - centre.y), y: centre.y + (x - centre.x) });

/** The middle of the points, on the grid. */
export function middleOf(points: readonly Point[], step: number): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const half = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return points.length === 0 ? { x: 0, y: 0 } : snapped({ x: half(xs), y: half(ys) }, step);
}

/** Lines from a point to the nearest of those it stands in line with: across, down and on both diagonals. */
export function guidesAt(at: Point, others: readonly Point[]): [Point, Point][] {
  const lines: ((other: Point) => boolean)[] = [
    ({ y }) => y === at.y,
    ({ x }) => x === at.x,
    ({ x, y }) => x - at.x === y - at.y,
    ({ x, y }) => x - at.x === at.y - y,
  ];
  const far = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
  return lines.flatMap((isOn): [Point, Point][] => {
    const found = others.filter((other) => isOn(other) && !isSamePoint(other, at));
    const [nearest] = found.toSorted((a, b) => far(a) - far(b));
    return nearest ? [[at, nearest]] : [];
  });
}

/** How far a point is from a polyline. */
export function distanceTo(at: Point, course: readonly Point[]): number {
  let least = Infinity;
  course.forEach((a, i) => {
    const b = course[i + 1] ?? a;
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const share =
      square === 0 ? 0 : ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / square;
    const held = Math.min(Math.max(share, 0), 1);
    const [x, y] = [a.x + (b.x - a.x) * held, a.y + (b.y - a.y) * held];
    least = Math.min(least, Math.hypot(at.x - x, at.y - y));
  });
  return least;
}

/** How far the points must be shifted, in steps, to lie in the area; as far as they fit. */
export function shiftInto(area: Box, points: readonly Point[], step: number): Point {
  const shift = (values: readonly number[], from: number, size: number): number => {
    if (values.length === 0) return 0;
    const [over, under] = [Math.max(...values) - (from + size), from - Math.min(...values)];
    const steps = under > 0 ? Math.ceil(under / step) : over > 0 ? -Math.ceil(over / step) : 0;
    return steps * step + 0;
  };
  return {
    x: shift(
      points.map(({ x }) => x),
      area.x,
      area.width,
    ),
    y: shift(
      points.map(({ y }) => y),
      area.y,
      area.height,
    ),
  };
}
