import { expect, test } from 'vitest';
import { dayAt, dealOf, keepTable, placesOf, type Ranked } from '../src/app/daily/ranked';
import type { Challenge } from '../src/app/daily/challenge';

const result = (game: string, points: number[]): Ranked => ({
  game,
  people: [{ seat: 1, name: `Who played ${game}`, program: game === 'c' }],
  points,
  ranks: [1, 2],
});

test('places are by how far one was ahead, and shared', () => {
  const places = placesOf(
    [result('a', [50, 40]), result('b', [30, 41]), result('c', [20, 31]), result('d', [60, 60])],
    1,
  );
  expect(places.map(({ game, place, worth }) => [game, place, worth])).toEqual([
    ['b', 1, 11],
    ['c', 1, 11],
    ['d', 3, 0],
    ['a', 4, -10],
  ]);
  expect(places[1]).toMatchObject({ name: 'Who played c', program: true });
});

test('the deal has the name that the server gives it', () => {
  const challenge = {
    day: '2026-11-16',
    edition: { id: 'metro-paris' },
    seats: 2,
    seat: 0,
    seed: 1,
  };
  expect(dealOf(challenge as Challenge)).toBe('daily-2026-11-16-metro-paris-1of2');
});

test('a table knows the day whose deal is played there', () => {
  keepTable('daily-2026-11-16-metro-paris-1of2', 'a');
  expect([dayAt('a'), dayAt('b')]).toEqual(['2026-11-16', undefined]);
  localStorage.clear();
});
