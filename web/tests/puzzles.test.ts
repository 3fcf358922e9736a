import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysBefore } from '../src/app/daily/challenge';
import {
  emptyBook,
  enter,
  keepAnswer,
  mergeBook,
  merged,
  readBook,
  soundBook,
  streak,
} from '../src/app/puzzles/book';
import { newcomer, rated } from '../src/app/puzzles/glicko';
import { reasonText } from '../src/app/puzzles/reasons';
import { familyOfDay, nextOf, ofDay, puzzlesOf, readSet } from '../src/app/puzzles/puzzle-sets';
import { lossText, onlyIn } from '../src/app/puzzles/verdict';
import { speak } from '../src/app/texts/texts.svelte';
import { families } from '../src/games/registry';
import type { Happening } from '../src/protocol';
import { languages } from './translations';

const data = resolve(import.meta.dirname, '../../data');
const today = '2026-11-16';
const names = families.map(({ family }) => family);
const right = { right: true, at: 5 };
const wrong = { right: false, at: 6 };

describe('Glicko-2', () => {
  it('comes to what the published example says', () => {
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { rating: 1400, deviation: 30, result: 1 },
      { rating: 1550, deviation: 100, result: 0 },
      { rating: 1700, deviation: 300, result: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.059996, 6);
  });

  it('grows less sure without games, and a great surprise makes it less steady', () => {
    const sure = { rating: 1500, deviation: 50, volatility: 0.06 };
    expect(rated(sure, []).deviation).toBeCloseTo(51.07, 1);
    const upset = rated(sure, Array(9).fill({ rating: 2500, deviation: 30, result: 1 }));
    expect(upset.volatility).toBeGreaterThan(0.06);
    expect(upset.rating).toBeGreaterThan(1600);
  });
});

describe('the book of answers', () => {
  beforeEach(() => localStorage.clear());

  it('counts the first answer to a puzzle and no later one', () => {
    const once = enter(emptyBook(), { id: 'a', rating: 1700 }, right, null);
    expect(once.standing.rating).toBeGreaterThan(newcomer.rating);
    expect(enter(once, { id: 'a', rating: 1700 }, wrong, null)).toEqual(once);
    expect(enter(once, { id: 'b', rating: 1700 }, wrong, null).standing.rating).toBeLessThan(
      once.standing.rating,
    );
  });

  it('is kept on the device, and what is broken in it is left out', () => {
    const kept = keepAnswer({ id: 'a', rating: 1500 }, right, today);
    expect(readBook()).toEqual(kept);
    expect(kept.days).toEqual({ [today]: true });
    localStorage.setItem(
      'mornington/puzzles',
      '{"answers":{"a":3,"b":{"right":true,"at":1}},"standing":7}',
    );
    expect(readBook()).toEqual({ ...emptyBook(), answers: { b: { right: true, at: 1 } } });
    localStorage.setItem('mornington/puzzles', '{"');
    expect(readBook()).toEqual(emptyBook());
    expect(soundBook(null)).toEqual(emptyBook());
  });

  it('takes in another device’s and overwrites nothing', () => {
    const here = enter(emptyBook(), { id: 'a', rating: 1500 }, right, today);
    const b = enter(emptyBook(), { id: 'a', rating: 1500 }, wrong, today);
    const there = enter(b, { id: 'b', rating: 1500 }, wrong, null);
    const both = merged(here, there);
    expect(both.answers).toEqual({ a: right, b: wrong });
    expect(both.days).toEqual({ [today]: true });
    expect(both.standing).toEqual(there.standing);
    keepAnswer({ id: 'a', rating: 1500 }, right, null);
    expect(mergeBook(there)).toBe(1);
    expect(Object.keys(readBook().answers)).toEqual(['a', 'b']);
  });

  it('counts days in a row, of which today may be missing yet', () => {
    const days = (...solved: [number, boolean][]) => ({
      ...emptyBook(),
      days: Object.fromEntries(solved.map(([back, is]) => [daysBefore(today, back), is])),
    });
    expect(streak(emptyBook(), today)).toBe(0);
    expect(streak(days([1, true], [2, true], [4, true]), today)).toBe(2);
    expect(streak(days([0, true], [1, true]), today)).toBe(2);
    expect(streak(days([0, false], [1, true]), today)).toBe(0);
  });

  it('counts the day of a puzzle that was answered before', () => {
    const before = enter(emptyBook(), { id: 'a', rating: 1500 }, wrong, null);
    const after = enter(before, { id: 'a', rating: 1500 }, right, today);
    expect(after).toEqual({ ...before, days: { [today]: true } });
  });
});

describe('the puzzles of the page', () => {
  it('are sixty and more of each family, the easiest first, each under a name of its own', async () => {
    for (const family of names) {
      const all = await puzzlesOf(family);
      expect(all.length).toBeGreaterThanOrEqual(60);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const ratings = all.map(({ rating }) => rating);
      expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
    }
  });

  it('come each once before one is a day’s again, family by family', async () => {
    const family = familyOfDay(today, names);
    if (!family) throw new Error('no family');
    expect([0, 1, 2].map((n) => familyOfDay(daysBefore(today, n), names)).sort()).toEqual(
      [...names].sort(),
    );
    const all = await puzzlesOf(family);
    const days = all.map((_, n) => daysBefore(today, n * names.length));
    expect(new Set(days.map((day) => ofDay(all, day, names.length)?.id)).size).toBe(all.length);
  });

  it('are offered near one’s strength, and none that was answered', async () => {
    const all = await puzzlesOf('metro');
    const [first] = all;
    if (!first) throw new Error('no puzzle');
    const weak = { ...emptyBook(), standing: { ...newcomer, rating: 0 } };
    expect(nextOf(all, weak)?.rating).toBe(first.rating);
    const answers = Object.fromEntries(all.slice(1).map(({ id }) => [id, right]));
    expect(nextOf(all, { ...weak, answers })).toBe(first);
    expect(nextOf(all, { ...weak, answers: { ...answers, [first.id]: wrong } })).toBeUndefined();
  });

  it('hold the view of their seat and no seed of the draws to come', () => {
    const files = readdirSync(join(data, 'puzzles'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.jsonl')))
      for (const puzzle of readSet(readFileSync(join(data, 'puzzles', file), 'utf8')))
        expect(puzzle.setup).not.toHaveProperty('seed');
  });

  it('have reasons in every language', async () => {
    for (const language of languages) {
      await speak(language);
      for (const family of names)
        for (const { reasons } of await puzzlesOf(family))
          for (const reason of reasons) {
            const text = reasonText(family, reason);
            expect(text).toMatch(/^[\p{Lu}\p{Lo}\d].*[.。]$/u);
            expect(text).not.toMatch(/[{}|]/);
          }
    }
    await speak('en');
  });
});

describe('a verdict', () => {
  const event = (name: string): Happening =>
    ({ detail: { event: name }, seat: 0, points: 1 }) as unknown as Happening;

  it('names what only one of two moves brings', () => {
    const [a, b] = [event('a'), event('b')];
    expect(onlyIn([a, a, b], [a])).toEqual([a, b]);
    expect(onlyIn([a], [a, b])).toEqual([]);
  });

  it('says what is lost, alone in points and else in lead and chance', () => {
    expect(lossText(['x', 4.25, 0.8, 0.071, 0.012], false)).toBe(
      'It costs 4.3 points (± 0.8) and 7% (± 1) of your chance to win.',
    );
    expect(lossText(['x', 1, 0.2, 0, 0], true)).toBe('It costs 1 point (± 0.2) by the end.');
  });
});
