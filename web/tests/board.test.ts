import { describe, expect, it } from 'vitest';
import { apart } from '../src/board/avoid-overlap';
import { nearestTo } from '../src/board/touch-target';
import { dashOf, parallel, roundedPath } from '../src/board/strokes';
import { clampView, fitView, zoomedAt } from '../src/board/view';

describe('the view of a board', () => {
  const extent = { x: 0, y: 0, width: 100, height: 50 };

  it('shows the whole board in the middle of a square frame', () => {
    expect(fitView(extent, 200, 200)).toEqual({ x: 0, y: -25, width: 100, height: 100 });
  });

  it('keeps the point under the pointer where it is', () => {
    const view = zoomedAt(extent, 2, { x: 100, y: 0 });
    expect(view).toEqual({ x: 50, y: 0, width: 50, height: 25 });
  });

  it('never leaves the board', () => {
    expect(clampView({ x: -500, y: 500, width: 50, height: 25 }, extent)).toEqual({
      x: 0,
      y: 25,
      width: 50,
      height: 25,
    });
  });

  it('never shows more than the whole and never less than a tenth', () => {
    expect(clampView({ ...extent, width: 1000 }, extent).width).toBe(100);
    expect(clampView({ ...extent, width: 1 }, extent).width).toBe(10);
  });
});

describe('a stroke', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];

  it('rounds its corners', () => {
    expect(roundedPath(corner, 2)).toBe('M0 0L8 0Q10 0 10 2L10 10');
  });

  it('cuts a corner by no more than half of its shorter side', () => {
    expect(roundedPath(corner, 100)).toBe('M0 0L5 0Q10 0 10 5L10 10');
  });

  it('moves sideways with mitred corners', () => {
    const moved = parallel(corner, 1).map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect(moved).toEqual([
      [0, 1],
      [9, 1],
      [9, 10],
    ]);
  });

  it('has a pattern of its own for each of ten lines', () => {
    const patterns = Array.from({ length: 10 }, (_, line) => dashOf(line, 8));
    expect(new Set(patterns).size).toBe(10);
    expect(patterns[0]).toBe('none');
  });
});

describe('a finger', () => {
  const at = (x: number, y: number) => ({
    x,
    getBoundingClientRect: () => ({ left: x - 5, top: y - 5, width: 10, height: 10 }),
  });

  it('means the nearest target within 22 pixels', () => {
    const [near, nearer, far] = [at(100, 100), at(115, 100), at(200, 200)];
    expect(nearestTo({ x: 112, y: 104 }, [near, nearer, far])).toBe(nearer);
    expect(nearestTo({ x: 150, y: 150 }, [near, nearer, far])).toBeNull();
  });
});

describe('signs that would cover each other', () => {
  it('give way, whatever the fractions', () => {
    for (const size of [1, 7.3, 28 * 0.95 * 1.7, 1 / 3]) {
      const crowd = Array.from({ length: 30 }, (_, n) => ({ x: 0.1 * (n % 3), y: 409.63 * size }));
      const placed = apart(crowd, size, size);
      expect(placed).toHaveLength(30);
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(0.99 * size);
    }
  });

  it('stay where they are where there is room', () => {
    const signs = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 0, y: 50 },
    ];
    expect(apart(signs, 90, 40)).toEqual(signs);
  });
});
