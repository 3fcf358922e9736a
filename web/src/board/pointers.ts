import { around, aroundPoint, grown } from './boxes';
import type { Box, Point } from './view';

/** A place in a picture that is pointed at, and how far it reaches. */
export interface Spot extends Point {
  r: number;
}

/** The part of a picture around its spots, of about 4 to 3 and never far beyond the whole; the whole where there are none. */
export function cropped(spots: readonly Spot[], whole: Box, room: number): Box {
  if (spots.length === 0) return whole;
  const all = grown(whole, spots[0]?.r ?? 0);
  const box = grown(around(spots.map((spot) => aroundPoint(spot, spot.r))), room);
  const height = Math.min(all.height, Math.max(box.height, box.width * 0.62));
  const width = Math.min(all.width, Math.max(box.width, height / 0.75));
  const within = (middle: number, size: number, from: number, most: number): number =>
    Math.min(Math.max(middle - size / 2, from), from + most - size);
  return {
    x: within(box.x + box.width / 2, width, all.x, all.width),
    y: within(box.y + box.height / 2, height, all.y, all.height),
    width,
    height,
  };
}

/** Rings that can be seen however much of the picture is shown. */
export const inSight = (spots: readonly Spot[], { width }: Box): Spot[] =>
  spots.map((spot) => ({ ...spot, r: Math.max(spot.r, 0.045 * width) }));
