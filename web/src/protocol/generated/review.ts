// Skill and luck in a finished game.
// Made by scripts/types.mjs from data/schema/review.schema.json; do not edit.

import type * as protocol from './protocol';
import type * as shared from './shared';

/**
 * An estimate. An error is the half width of its interval of 95 %.
 */
export interface Figure {
  points: number;
  points_error: number;
  /**
   * The chance of the first place, a share of it where it is shared.
   */
  win: number;
  win_error: number;
}
/**
 * An action in notation, and in named fields.
 */
export interface Move {
  do: string;
  detail: protocol.Action;
}
/**
 * Of an expected line of play; chance has nobody.
 */
export interface LineStep {
  by: shared.SeatOrNobody;
  do: string;
  detail: protocol.Action;
}
/**
 * A decision between at least two actions; what the level would have played is `better` where that is something else, and `cost` is what the seat lost against it: below 0 it gained.
 */
export interface Decision {
  /**
   * Its entry in the log, counted from 0.
   */
  step: number;
  by: shared.Seat;
  do: string;
  detail: protocol.Action;
  /**
   * Legal actions there were.
   */
  choices: number;
  better?: Move;
  /**
   * The line of play the level expects from there, that action first; where it says one.
   */
  line?: LineStep[];
  cost: Figure;
  /**
   * By seat: what the decision changed against the level's choice.
   */
  effects: Figure[];
}
/**
 * A draw of several that were possible.
 */
export interface Draw {
  step: number;
  /**
   * Whose draw it was; null: the whole table's.
   */
  seat: shared.SeatOrNobody;
  do: string;
  detail: protocol.Action;
  /**
   * By seat: what it changed against the mean of all draws.
   */
  luck: Figure[];
}
/**
 * The expected result of a seat: before the game, and after each entry of the log. The last is the result. Older reviews tell no errors.
 */
export interface Expected {
  points: number[];
  win: number[];
  points_error?: number[];
  win_error?: number[];
}
/**
 * result = start + own_decisions + others_decisions + own_draws + others_draws + hidden + remainder. start is the value before the game under the level, own_decisions how far above the level the seat played; own_draws are those of the whole table too, luck is all draws together (older reviews leave it out); hidden is what decisions came to in the game as it stood beyond what those who took them could know (older reviews leave it in the remainder); the remainder is what simultaneous choices made of each other, and what the estimates leave unexplained, which shrinks with the budget.
 */
export interface SeatReview {
  seat: shared.Seat;
  result: {
    points: number;
    win: number;
    rank: shared.Rank;
  };
  start: Figure;
  own_decisions: Figure;
  others_decisions: Figure;
  own_draws: Figure;
  others_draws: Figure;
  luck?: Figure;
  hidden?: Figure;
  remainder: Figure;
  /**
   * Decisions with a choice.
   */
  decisions: number;
  /**
   * Those in which it played what the level would have.
   */
  agreed: number;
  /**
   * Steps of its costliest decisions, five at most, the costliest first.
   */
  costliest: number[];
  /**
   * Steps, five at most, that changed its expectation most, in order of the game.
   */
  turning_points: number[];
  expected: Expected;
}
/**
 * The result of a level that plays all seats of the same deal.
 */
export interface LevelResult {
  level: string;
  points: number[];
  ranks: shared.Rank[];
}
export interface Review {
  /**
   * The version of this form.
   */
  review: 1;
  edition: shared.EditionId;
  seats: number;
  /**
   * By seat, where the game has them.
   */
  names?: string[];
  /**
   * By seat, where the game says who played: human, or a bot.
   */
  players?: string[];
  /**
   * Whose choices the players' are measured by.
   */
  level: string;
  /**
   * The budget: playouts for each value that is estimated.
   */
  samples: number;
  /**
   * Of the estimates' luck.
   */
  seed: number;
  /**
   * Entries in the log.
   */
  steps: number;
  /**
   * The number of reviewed decisions: all of them, unless the review was stopped.
   */
  reviewed: number;
  playouts: number;
  by_seat: SeatReview[];
  decisions: Decision[];
  draws: Draw[];
  /**
   * Where it was asked for.
   */
  levels?: LevelResult[];
}
/**
 * How far a review is, in samples.
 */
export interface Progress {
  done: number;
  total: number;
}
