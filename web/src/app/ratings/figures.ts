import { worth } from '../daily/history';
import { ticksOf } from '../review/graph';
import type {
  DealResult,
  Estimate,
  Pool,
  Rating,
  RatingChange,
  RatingPoint,
  SkillPoint,
} from './api';

/** 19 times of 20 a strength lies within this number of standard deviations of its rating. */
const within = 2;

/** How far a strength may be from its rating. */
export const marginOf = ({ deviation }: Estimate): number => within * deviation;

export const isSamePool = (a: Pool, b: Pool): boolean =>
  a.edition === b.edition && a.seats === b.seats;

/** The two ratings of one pool. */
export interface PoolRatings extends Pool {
  byResult: Rating;
  withoutLuck: Rating | null;
}

/** One entry per pool, the most played first. */
export function byPool(ratings: readonly Rating[]): PoolRatings[] {
  return ratings
    .filter(({ without_luck }) => !without_luck)
    .map((byResult) => ({
      edition: byResult.edition,
      seats: byResult.seats,
      byResult,
      withoutLuck: ratings.find((one) => one.without_luck && isSamePool(one, byResult)) ?? null,
    }))
    .toSorted((a, b) => b.byResult.games - a.byResult.games);
}

/** A line with its band in a box. */
export interface DrawnLine {
  line: string;
  band: string;
  stops: { x: number; y: number; point: RatingPoint }[];
}

export interface DrawnCurves {
  ticks: { value: number; y: number }[];
  byResult: DrawnLine;
  withoutLuck: DrawnLine;
}

type Scale = (value: number) => number;

function drawnLine(points: readonly RatingPoint[], width: number, y: Scale): DrawnLine {
  const x = (n: number): number =>
    points.length < 2 ? width / 2 : (n * width) / (points.length - 1);
  const at = (n: number, value: number): string => `${x(n).toFixed(1)},${y(value).toFixed(1)}`;
  const above = points.map((one, n) => at(n, one.rating + marginOf(one)));
  const below = points.map((one, n) => at(n, one.rating - marginOf(one))).toReversed();
  return {
    line: points.map(({ rating }, n) => at(n, rating)).join(' '),
    band: [...above, ...below].join(' '),
    stops: points.map((point, n) => ({ x: x(n), y: y(point.rating), point })),
  };
}

/** Both ratings of a pool, game by game. The scale holds the lines; a band may go beyond it at the start. */
export function drawnCurves(
  points: readonly RatingPoint[],
  width: number,
  height: number,
): DrawnCurves {
  const ends = points.flatMap((one) => {
    const seen = Math.min(marginOf(one), 200);
    return [one.rating - seen, one.rating + seen];
  });
  const ticks = ticksOf(Math.min(...ends), Math.max(...ends));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const y: Scale = (value) =>
    Math.min(height, Math.max(0, height * (1 - (value - least) / (most - least))));
  const of = (withoutLuck: boolean): DrawnLine =>
    drawnLine(
      points.filter(({ without_luck }) => without_luck === withoutLuck),
      width,
      y,
    );
  return {
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    byResult: of(false),
    withoutLuck: of(true),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What each game did to the rating by result, by game; not the first of a pool, which has nothing before it. */
export function changesOf(history: readonly RatingPoint[]): Map<string, number> {
  const changes = new Map<string, number>();
  const latest = new Map<string, number>();
  for (const { edition, seats, without_luck, game, rating } of history) {
    if (without_luck) continue;
    const pool = `${edition} ${seats}`;
    const before = latest.get(pool);
    if (before !== undefined) changes.set(game, rating - before);
    latest.set(pool, rating);
  }
  return changes;
}

/** The skill of somebody by edition, in the order of the games; a single game has no course. */
export function skillsOf(
  points: readonly SkillPoint[],
): { edition: string; games: SkillPoint[] }[] {
  const editions = [...new Set(points.map(({ edition }) => edition))];
  return editions
    .map((edition) => ({
      edition,
      games: points.filter((one) => one.edition === edition).toReversed(),
    }))
    .filter(({ games }) => games.length > 1);
}

/** The mean of the last ten up to each. */
export const runningMean = (values: readonly number[]): number[] =>
  values.map((_, n) => mean(values.slice(Math.max(0, n - 9), n + 1)));

/** Somebody's result of a deal, in the seat that is compared. */
export interface DealRow {
  game: string;
  person: string;
  name: string;
  program: boolean;
  points: number;
  /** What is compared: the points alone, or how far ahead of the best opponent. */
  worth: number;
  /** The same for who did equally well. */
  place: number;
  ended: number;
}

/** Seats in which people have played a deal. */
export const seatsOf = (results: readonly DealResult[]): number[] =>
  [...new Set(results.flatMap(({ people }) => people.map(({ seat }) => seat)))].toSorted(
    (a, b) => a - b,
  );

/** All results in a seat, the best first. */
export function dealRows(results: readonly DealResult[], seat: number): DealRow[] {
  const rows = results.flatMap(({ game, ended, people, points, ranks }) =>
    people
      .filter((one) => one.seat === seat)
      .map(({ person, name, program }) => ({
        game,
        ended,
        person,
        name,
        program,
        points: points[seat] ?? 0,
        worth: worth({ points, rank: ranks }, seat),
      })),
  );
  return rows
    .toSorted((a, b) => b.worth - a.worth || a.ended - b.ended)
    .map((row) => ({ ...row, place: 1 + rows.filter((one) => one.worth > row.worth).length }));
}

/** How many per cent of the others did worse; equals count half. Null: there are no others. */
export function percentileOf(rows: readonly { worth: number }[], own: number): number | null {
  if (rows.length < 2) return null;
  const worse = rows.filter((one) => one.worth < own).length;
  const equal = rows.filter((one) => one.worth === own).length - 1;
  return Math.round((100 * (worse + equal / 2)) / (rows.length - 1));
}

export interface Bin {
  from: number;
  to: number;
  count: number;
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
const mostBins = 12;

/** Values in classes of a round width, none left out between the first and the last. */
export function binsOf(values: readonly number[]): Bin[] {
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const fits = (step: number): boolean =>
    Math.floor(most / step) - Math.floor(least / step) < mostBins;
  const step = steps.find(fits) ?? Math.ceil((most - least) / (mostBins - 1));
  const first = Math.floor(least / step);
  const last = Math.floor(most / step);
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const from = (first + n) * step;
    const to = from + step - 1;
    return { from, to, count: values.filter((one) => one >= from && one <= to).length };
  });
}

/** What a game did to somebody's rating; null: nothing. */
export const changeOf = (
  changes: readonly RatingChange[],
  person: string,
  withoutLuck: boolean,
): RatingChange | null =>
  changes.find((one) => one.person === person && one.without_luck === withoutLuck) ?? null;
