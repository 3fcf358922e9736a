import type { Box, Point } from './view';

/** A straight piece of something drawn, and how far it reaches to both sides. */
export interface Piece {
  a: Point;
  b: Point;
  reach: number;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const grown = (box: Box, across: number, down = across): Box => ({
  x: box.x - across,
  y: box.y - down,
  width: box.width + 2 * across,
  height: box.height + 2 * down,
});

export const aroundPoint = ({ x, y }: Point, reach: number): Box =>
  grown({ x, y, width: 0, height: 0 }, reach);

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The point of a box that lies nearest. */
export const nearestIn = (box: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, box.x), box.x + box.width),
  y: Math.min(Math.max(y, box.y), box.y + box.height),
});

/** How far a point lies outside a box; 0 inside. */
export function toBox({ x, y }: Point, box: Box): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.sqrt(across * across + down * down);
}

/** How long a piece runs through a box (Liang and Barsky); 0 where it does not. */
export function through(box: Box, { a, b, reach }: Piece): number {
  const [left, top] = [box.x - reach, box.y - reach];
  const [right, bottom] = [box.x + box.width + reach, box.y + box.height + reach];
  // FAST: most pieces are far away.
  if (Math.max(a.x, b.x) < left || Math.min(a.x, b.x) > right) return 0;
  if (Math.max(a.y, b.y) < top || Math.min(a.y, b.y) > bottom) return 0;
  let enter = 0;
  let leave = 1;
  const cut = (slope: number, room: number): void => {
    if (slope < 0) enter = Math.max(enter, room / slope);
    else if (slope > 0) leave = Math.min(leave, room / slope);
  };
  cut(a.x - b.x, a.x - left);
  cut(b.x - a.x, right - a.x);
  cut(a.y - b.y, a.y - top);
  cut(b.y - a.y, bottom - a.y);
  return enter < leave ? (leave - enter) * Math.hypot(b.x - a.x, b.y - a.y) : 0;
}
