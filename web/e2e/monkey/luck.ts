/** Luck that can be had again: the same seed gives the same draws (mulberry32). */
export class Luck {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From 0 to n - 1. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  of<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }
}
