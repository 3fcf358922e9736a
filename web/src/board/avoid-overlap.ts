import type { Point } from './view';

/** Signs of one size that would cover each other give way downwards, the later to the earlier. */
export function apart<T extends Point>(signs: readonly T[], width: number, height: number): T[] {
  const placed: T[] = [];
  for (const sign of signs) {
    let next = sign;
    // NB: a hair less than the height, since a sum of fractions may fall short of it.
    const covers = ({ x, y }: Point) =>
      Math.abs(x - next.x) < width && Math.abs(y - next.y) < height * 0.999;
    for (let other = placed.find(covers); other; other = placed.find(covers))
      next = { ...next, y: other.y + height };
    placed.push(next);
  }
  return placed;
}
