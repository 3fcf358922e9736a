/** Whole numbers below a bound. */
export type Luck = (bound: number) => number;

/** The same for the same seed. */
export function luckOf(seed: number): Luck {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
