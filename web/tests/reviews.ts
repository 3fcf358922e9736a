import type { KeptReview, LogEntry } from '../src/protocol';
import type { Decision, Figure, Review, SeatReview } from '../src/protocol/generated/review';

/** Reviews made up for tests of what is made of them. */
export const figureOf = (points: number, points_error = 1): Figure => ({
  ...{ points, points_error, win: points / 100, win_error: 0.05 },
});

export const seatOf = (seat: number, more: Partial<SeatReview> = {}): SeatReview => ({
  ...{ seat, result: { points: 40, win: 1, rank: 1 }, decisions: 2, agreed: 1 },
  ...{ start: figureOf(36, 2), own_decisions: figureOf(-11, 3), others_decisions: figureOf(9, 3) },
  ...{ own_draws: figureOf(4, 2), others_draws: figureOf(2, 1), remainder: figureOf(0, 2) },
  ...{ costliest: [2, 1], turning_points: [0, 2] },
  expected: {
    points: [36, 40, 44, 33, 40],
    win: [0.5, 0.6, 0.7, 0.4, 1],
  },
  ...more,
});

export const decisionOf = (step: number, by: number, cost: number): Decision => ({
  ...{ step, by, do: `place ${step}`, detail: { action: 'pass' }, choices: 3 },
  ...{ cost: figureOf(cost), effects: [figureOf(-cost), figureOf(cost)] },
  better: { do: 'draw', detail: { action: 'draw' } },
  line: [{ by, do: 'draw', detail: { action: 'draw' } }],
});

/** Of a game of two: a draw, then a decision of each, then a draw of the second. */
export const reviewOf = (more: Partial<Review> = {}): Review => ({
  ...{ review: 1, edition: 'metro', seats: 2, level: 'expert', samples: 50, seed: 1 },
  ...{ steps: 4, reviewed: 4, playouts: 800, by_seat: [seatOf(0), seatOf(1)] },
  ...{ names: ['Ada', 'Bo'], players: ['human', 'casual'] },
  levels: [{ level: 'expert', points: [50, 40], ranks: [1, 2] }],
  decisions: [decisionOf(1, 0, 1.5), decisionOf(2, 0, 11)],
  draws: [0, 3].map((step) => ({
    ...{ step, seat: step === 0 ? null : 1, do: 'draw x', detail: { action: 'pass' } },
    luck: [figureOf(4), figureOf(-4)],
  })),
  ...more,
});

export const keptReview = (game: string, more: Partial<KeptReview> = {}): KeptReview => ({
  ...{ game, edition: 'metro', title: 'Metro', own: 0, played: 1, review: reviewOf() },
  ...more,
});

export const logOf = (...by: (number | null)[]): LogEntry[] =>
  by.map((seat, n) => ({ n, by: seat, do: `do ${n}`, events: [], points: [n, 0] }) as LogEntry);
