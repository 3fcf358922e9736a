// A line of a file of puzzles.
// Made by scripts/types.mjs from data/schema/puzzles.schema.json; do not edit.

import type * as protocol from './protocol';
import type * as shared from './shared';

/**
 * A move and what it gives away against the best one: points of the lead (alone, of the result) with their standard error, then chance to win with its own.
 *
 * @minItems 5
 * @maxItems 5
 */
export type Loss = [string, number, number, number, number];
export type Line = PuzzlePlan | Puzzle;

/**
 * The first line: what decides which puzzles are found.
 */
export interface PuzzlePlan {
  /**
   * Version of the format.
   */
  puzzles: 1;
  setup: protocol.TableSetup;
  /**
   * 64 bits, which are too many for a number of JSON.
   */
  seed: string;
  count: number;
  /**
   * The bot that played the games.
   */
  players: string;
  /**
   * The bot that judged the moves.
   */
  judge: string;
  /**
   * Version of the rules.
   */
  rules: number;
}
/**
 * Why the best move is better than the quick player's: a form of data/texts/<language>/puzzles.json and what stands at its places.
 */
export interface Reason {
  tell: string;
  count: number;
  points: number;
}
/**
 * A position as the seat that must decide sees it.
 */
export interface Puzzle {
  /**
   * Edition, seats, seed, game and step.
   */
  id: string;
  seat: shared.Seat;
  /**
   * How hard it is.
   */
  rating: number;
  best: string;
  /**
   * The move of the quick player.
   */
  quick: string;
  /**
   * @minItems 1
   */
  reasons: [Reason, ...Reason[]];
  /**
   * Every other legal move, the least loss first.
   */
  others: Loss[];
  scores: protocol.Scores;
  view: protocol.View;
}
