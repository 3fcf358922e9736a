import type { Player, Review, Save } from '../../protocol';
import type { Decision, Figure, SeatReview } from '../../protocol/generated/review';
import { packed, packedText, unpackedText } from '../library/share';
import { bandsOf, type Bands } from './graph';
import { luckOf } from './sentence';

/** Longer links are cut by some programs. */
const longestLink = 4000;

/** A review with how uncertain its course is. */
export interface Given {
  review: Review;
  bands: Bands;
}

/**
 * How much of a review goes into a link: units of its course, decisions of each seat, and whether lines of play go
 * along.
 */
interface Measure {
  points: number;
  win: number;
  decisions: number;
  lines: boolean;
}

/** All that the page shows; where that is too much, less of it. */
const measures: readonly Measure[] = [
  { points: 0.1, win: 0.01, decisions: 5, lines: true },
  { points: 0.1, win: 0.01, decisions: 5, lines: false },
  { points: 1, win: 0.05, decisions: 3, lines: false },
  { points: 1, win: 0.1, decisions: 2, lines: false },
];

/** A list as its first value and the changes, in whole units: most changes are small or nothing, which packs well. */
const stepsOf = (values: readonly number[], unit: number): number[] =>
  values.map((value) => Math.round(value / unit)).map((value, i, all) => value - (all[i - 1] ?? 0));

const valuesOf = (steps: readonly number[], unit: number): number[] => {
  let sum = 0;
  return steps.map((step) => Number(((sum += step) * unit).toFixed(2)));
};

/** The content of a link. */
interface Packed {
  review: Review;
  units: { points: number; win: number };
  /** By seat. */
  points: number[][];
  win: number[][];
  band: number[][];
}

const rounded = (n: number, places: number): number => Number(n.toFixed(places));

/** The account is shown in points. */
const shortFigure = ({ points, points_error }: Figure): Figure => ({
  ...{ points: rounded(points, 1), points_error: rounded(points_error, 1), win: 0, win_error: 0 },
});

const shortSeat = (seat: SeatReview, { decisions }: Measure): SeatReview => ({
  ...seat,
  ...{ start: shortFigure(seat.start), remainder: shortFigure(seat.remainder) },
  own_decisions: shortFigure(seat.own_decisions),
  others_decisions: shortFigure(seat.others_decisions),
  own_draws: shortFigure(seat.own_draws),
  others_draws: shortFigure(seat.others_draws),
  ...(seat.hidden ? { hidden: shortFigure(seat.hidden) } : {}),
  luck: shortFigure({ ...luckOf(seat), win: 0, win_error: 0 }),
  costliest: seat.costliest.slice(0, decisions),
  expected: { points: [], win: [] },
});

const shortDecision = ({ line, ...one }: Decision, { lines }: Measure): Decision => ({
  ...{ ...one, cost: shortFigure(one.cost), effects: [] },
  ...(line && lines ? { line } : {}),
});

/** Without the data of the computation: the costliest decisions only, and no draws. */
function shortened(review: Review, measure: Measure): Review {
  const by_seat = review.by_seat.map((seat) => shortSeat(seat, measure));
  const shown = new Set(by_seat.flatMap(({ costliest }) => costliest));
  const decisions = review.decisions.filter(({ step }) => shown.has(step));
  return {
    ...{ ...review, by_seat, draws: [] },
    decisions: decisions.map((one) => shortDecision(one, measure)),
  };
}

const packedOf = (review: Review, measure: Measure): Packed => ({
  review: shortened(review, measure),
  units: { points: measure.points, win: measure.win },
  points: review.by_seat.map(({ expected }) => stepsOf(expected.points, measure.points)),
  win: review.by_seat.map(({ expected }) => stepsOf(expected.win, measure.win)),
  band: bandsOf(review).points.map((band) => stepsOf(band, 1)),
});

/** The parts of a review's address: the game, and its review where both fit; null where not even the game does. */
export async function linkOf(
  save: Save,
  players: readonly Player[],
  review: Review,
  takenBack = false,
): Promise<string[] | null> {
  const game = await packed(save, players, takenBack);
  if (game === null) return null;
  for (const measure of measures) {
    const text = await packedText(packedOf(review, measure));
    if (game.length + text.length <= longestLink) return [game, text];
  }
  return [game];
}

function unpackedReview({ review, units, points, win, band }: Packed): Given {
  const by_seat = review.by_seat.map((seat, i) => ({
    ...seat,
    expected: {
      points: valuesOf(points[i] ?? [], units.points),
      win: valuesOf(win[i] ?? [], units.win),
    },
  }));
  const bands = { points: band.map((steps) => valuesOf(steps, 1)), win: [] };
  return { review: { ...review, by_seat }, bands };
}

const isOf = ({ review }: Given, edition: string, length: number): boolean =>
  review.edition === edition &&
  Array.isArray(review.decisions) &&
  Array.isArray(review.draws) &&
  review.by_seat.every(({ expected }) => expected.points.length === length + 1);

/** The review that a link brought; null where it cannot be read or speaks of another game. */
export async function givenReview(
  text: string,
  edition: string,
  length: number,
): Promise<Given | null> {
  try {
    const given = unpackedReview((await unpackedText(text)) as Packed);
    return isOf(given, edition, length) ? given : null;
  } catch {
    return null;
  }
}
