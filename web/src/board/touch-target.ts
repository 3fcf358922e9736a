import type { Point } from './view';

/** Half of the 44 pixels a finger needs. */
const reach = 22;

interface Placed {
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
}

/** The element whose middle lies nearest, if a finger at the point could have meant it. */
export function nearestTo<T extends Placed>(point: Point, among: Iterable<T>): T | null {
  let found: T | null = null;
  let least = reach;
  for (const one of among) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const far = Math.hypot(left + width / 2 - point.x, top + height / 2 - point.y);
    if (far <= least) [found, least] = [one, far];
  }
  return found;
}
