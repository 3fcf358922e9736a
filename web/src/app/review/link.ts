import type { Save, Player } from '../../protocol';
import type { Figure, Review, SeatReview } from '../../protocol/generated/review';
import { bandsOf, type Bands } from './graph';
import { packed, packedText, unpackedText } from '../share';

/** A link that some programs cut helps nobody. */
const longestLink = 4000;

const rounded = (n: number, places: number): number => Number(n.toFixed(places));

const shortFigure = ({ points, points_error, win, win_error }: Figure): Figure => ({
  points: rounded(points, 1),
  points_error: rounded(points_error, 1),
  win: rounded(win, 2),
  win_error: rounded(win_error, 2),
});

const shortSeat = (seat: SeatReview): SeatReview => ({
  ...seat,
  ...{ start: shortFigure(seat.start), remainder: shortFigure(seat.remainder) },
  own_decisions: shortFigure(seat.own_decisions),
  others_decisions: shortFigure(seat.others_decisions),
  own_draws: shortFigure(seat.own_draws),
  others_draws: shortFigure(seat.others_draws),
  expected: {
    points: seat.expected.points.map((n) => rounded(n, 1)),
    win: seat.expected.win.map((n) => rounded(n, 2)),
  },
});

/** A review with how uncertain its course is. */
export interface Given {
  review: Review;
  bands: Bands;
}

/** What a review shows, without what it was reckoned from: the costliest decisions only, and no draws. */
export function shortened(review: Review): Review {
  const shown = new Set(review.by_seat.flatMap(({ costliest }) => costliest));
  return {
    ...review,
    by_seat: review.by_seat.map(shortSeat),
    decisions: review.decisions
      .filter(({ step }) => shown.has(step))
      .map((one) => ({ ...one, cost: shortFigure(one.cost), effects: [], line: one.line ?? [] })),
    draws: [],
  };
}

/** The parts of a review's address: the game, and its review where both fit; null where not even the game does. */
export async function linkOf(
  save: Save,
  players: readonly Player[],
  review: Review,
): Promise<string[] | null> {
  const game = await packed(save, players);
  if (game === null) return null;
  const points = bandsOf(review).points.map((band) => band.map((n) => rounded(n, 0)));
  const given: Given = { review: shortened(review), bands: { points, win: [] } };
  const text = await packedText(given);
  return game.length + text.length > longestLink ? [game] : [game, text];
}

const isOf = ({ review, bands }: Partial<Given>, edition: string, length: number): boolean =>
  review?.edition === edition &&
  Array.isArray(review.decisions) &&
  Array.isArray(review.draws) &&
  Array.isArray(bands?.points) &&
  review.by_seat.every(({ expected }) => expected.points.length === length + 1);

/** The review that a link brought; null where it cannot be read or speaks of another game. */
export async function givenReview(
  text: string,
  edition: string,
  length: number,
): Promise<Given | null> {
  try {
    const found = (await unpackedText(text)) as Given;
    return isOf(found, edition, length) ? found : null;
  } catch {
    return null;
  }
}
