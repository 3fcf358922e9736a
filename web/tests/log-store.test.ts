import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/app/shell/settings.svelte';
import { LogStore } from '../src/app/table/log-store.svelte';
import type { LogEntry, Position } from '../src/protocol';

const entry = (n: number, action: string | undefined = `move ${n}`, by = n % 2): LogEntry => ({
  n,
  by,
  ...(action === undefined ? {} : { do: action }),
  events: [],
  points: [0, 0],
});
const entries = (count: number): LogEntry[] => Array.from({ length: count }, (_, n) => entry(n));
const at = (eyes: number | null, length: number): Position =>
  ({ eyes, length }) as unknown as Position;

/** Reads the log as the table does: only what is missing. */
function read(store: LogStore, eyes: number | null, log: readonly LogEntry[]) {
  const from = store.kept(at(eyes, log.length));
  const news = store.read(eyes, from, log.slice(from));
  store.move(news);
  return news;
}
const numbers = (list: readonly LogEntry[]): number[] => list.map(({ n }) => n);

describe('the log of a table', () => {
  beforeEach(() => {
    settings.speed = 'calm';
  });

  it('sets in motion what is new, not what was there when it was opened', () => {
    const store = new LogStore();
    read(store, 0, entries(3));
    expect(store.fresh).toEqual([]);
    expect(numbers(read(store, 0, entries(5)))).toEqual([3, 4]);
    expect(numbers(store.fresh)).toEqual([3, 4]);
  });

  it('is replaced with the eyes, and what moves goes on moving, each entry once', () => {
    const store = new LogStore();
    read(store, 0, entries(3));
    read(store, 0, entries(5));
    const others = entries(6).map(({ n }) => entry(n, n === 4 ? undefined : `move ${n}`));
    expect(numbers(read(store, 1, others))).toEqual([5]);
    expect(store.entries).toEqual(others);
    expect(numbers(store.fresh)).toEqual([3, 4, 5]);
    for (const moving of store.fresh) expect(store.entries).toContain(moving);
  });

  it('stands still after something was taken back', () => {
    const store = new LogStore();
    read(store, 0, entries(3));
    read(store, 0, entries(5));
    store.doubt();
    read(store, 0, entries(4));
    expect(numbers(store.entries)).toEqual([0, 1, 2, 3]);
    expect(store.fresh).toEqual([]);
  });

  it('sees that another entry stands where one was taken back, even at the same length', () => {
    const store = new LogStore();
    read(store, 0, entries(4));
    store.doubt();
    const other = [...entries(3), entry(3, 'another')];
    expect(read(store, 0, other)).toEqual([other[3]]);
    expect(store.entries).toEqual(other);
    expect(store.fresh).toEqual([other[3]]);
  });
});
