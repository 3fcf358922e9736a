import { describe, expect, it } from 'vitest';
import type { DealResult, Rating, RatingPoint, SkillPoint } from '../src/app/ratings/api';
import {
  binsOf,
  byPool,
  changesOf,
  dealRows,
  drawnCurves,
  percentileOf,
  runningMean,
  seatsOf,
  skillsOf,
} from '../src/app/ratings/figures';
import { estimate, signed } from '../src/app/ratings/words';

const rating = (edition: string, seats: number, games: number, without_luck = false): Rating => ({
  edition,
  seats,
  games,
  without_luck,
  rating: 1500 + games,
  deviation: 60,
  provisional: false,
});

describe('ratings', () => {
  it('are paired by game and size of table, the most played first', () => {
    const pools = byPool([
      rating('metro', 2, 3),
      rating('metro', 2, 3, true),
      rating('metro', 4, 9),
      rating('metro', 4, 9, true),
      rating('metro-paris', 2, 1),
    ]);
    expect(pools.map(({ edition, seats }) => [edition, seats])).toEqual([
      ['metro', 4],
      ['metro', 2],
      ['metro-paris', 2],
    ]);
    expect(pools.map(({ withoutLuck }) => withoutLuck?.games)).toEqual([9, 3, undefined]);
  });

  it('are told with how far off they may be', () => {
    expect(estimate({ rating: 1642, deviation: 29 })).toBe('1642 ± 58');
    expect([12, -8, 0].map(signed)).toEqual(['+12', '−8', '±0']);
  });
});

const point = (n: number, value: number, without_luck: boolean, deviation = 50): RatingPoint => ({
  at: n,
  game: String(n),
  edition: 'metro',
  seats: 2,
  without_luck,
  rating: value,
  deviation,
});

describe('a rating curve', () => {
  it('has its line within the box, and a band that narrows as the rating settles', () => {
    const values = [1500, 1560, 1540];
    const points = values.flatMap((value, n) => [
      point(n, value, false, 250 - 100 * n),
      point(n, value + 10, true, 250 - 120 * n),
    ]);
    const { ticks, byResult, withoutLuck } = drawnCurves(points, 300, 100);
    const heights = byResult.stops.map(({ y }) => y);
    expect(heights[1]).toBeLessThan(heights[0] ?? 0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
    expect(byResult.stops.map(({ x }) => x)).toEqual([0, 150, 300]);
    expect(withoutLuck.stops.map(({ point: one }) => one.rating)).toEqual([1510, 1570, 1550]);
    const edges = byResult.band.split(' ').map((pair) => Number(pair.split(',')[1]));
    const widths = [0, 1, 2].map((n) => (edges[5 - n] ?? 0) - (edges[n] ?? 0));
    expect(widths[2]).toBeLessThan(widths[0] ?? 0);
    expect(ticks.length).toBeGreaterThan(1);
  });

  it('says what each game changed, but for the first', () => {
    const points = [point(1, 1500, false), point(2, 1520, false), point(2, 1530, true)];
    const other = { ...point(3, 1600, false), seats: 4 };
    expect([...changesOf([...points, other, point(4, 1510, false)])]).toEqual([
      ['2', 20],
      ['4', -10],
    ]);
  });

  it('of a single game is a stop in the middle', () => {
    const { byResult } = drawnCurves([point(1, 1500, false)], 300, 100);
    expect(byResult.stops.map(({ x }) => x)).toEqual([150]);
  });
});

const skill = (game: string, edition: string, points: number): SkillPoint => ({
  at: Number(game),
  game,
  edition,
  seats: 2,
  points,
});

describe('skill over time', () => {
  it('is shown by edition in the order of the games, from the second one on', () => {
    const points = [skill('4', 'metro', -1), skill('3', 'metro-paris', 2), skill('1', 'metro', -3)];
    const found = skillsOf(points);
    expect(found.map(({ edition }) => edition)).toEqual(['metro']);
    expect(found[0]?.games.map((one) => one.points)).toEqual([-3, -1]);
  });

  it('is averaged over the last ten games', () => {
    const means = runningMean([...Array<number>(10).fill(0), 10]);
    expect([means[0], means[9], means[10]]).toEqual([0, 0, 1]);
  });
});

const result = (name: string, points: number[], seats = [0]): DealResult => ({
  game: name,
  ended: Number(name),
  people: seats.map((seat) => ({
    seat,
    person: `${name}${seat}`,
    name: `Who played ${name}`,
    program: false,
  })),
  points,
  ranks: points.map(() => 1),
});

describe('a deal', () => {
  it('ranks who sat in the same seat, equals alike', () => {
    const results = [result('1', [50, 40], [0, 1]), result('2', [60, 50]), result('3', [30, 40])];
    expect(seatsOf(results)).toEqual([0, 1]);
    expect(dealRows(results, 0).map((row) => [row.game, row.place, row.worth])).toEqual([
      ['1', 1, 10],
      ['2', 1, 10],
      ['3', 3, -10],
    ]);
    expect(dealRows(results, 1).map(({ person }) => person)).toEqual(['11']);
  });

  it('tells how many of the others did worse', () => {
    const rows = [10, 20, 20, 30, 40].map((worth) => ({ worth }));
    expect([10, 20, 40].map((own) => percentileOf(rows, own))).toEqual([0, 38, 100]);
    expect(percentileOf([{ worth: 1 }], 1)).toBe(null);
  });

  it('puts results into at most twelve classes, and loses none', () => {
    for (const values of [[7], [1, 2, 3], [-13, 5, 88], [0, 5000], [100, 100]]) {
      const bins = binsOf(values);
      expect(bins.length).toBeLessThanOrEqual(12);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      expect(bins.at(0)?.count).toBeGreaterThan(0);
      expect(bins.at(-1)?.count).toBeGreaterThan(0);
    }
    expect(binsOf([])).toEqual([]);
  });
});
