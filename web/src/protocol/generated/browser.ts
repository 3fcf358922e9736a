// Files, links and storage of the browser.
// Made by scripts/types.mjs from data/schema/browser.schema.json; do not edit.

import type * as protocol from './protocol';
import type * as review from './review';
import type * as shared from './shared';

/**
 * The player at a seat.
 */
export type Player =
  | {
      kind: 'human';
      name: string;
    }
  | {
      kind: 'bot';
      name: string;
      level: string;
    };

/**
 * A game stored on this device.
 */
export interface SavedGame {
  id: string;
  edition: shared.EditionId;
  title: string;
  players: Player[];
  save: protocol.Save;
  /**
   * Entries in the log.
   */
  length: number;
  points: number[];
  over: boolean;
  /**
   * Milliseconds since 1970.
   */
  begun: number;
  touched: number;
  /**
   * The day of a daily challenge.
   */
  daily?: string;
  /**
   * A turn was taken back after its outcome was known, or it continues from an earlier moment of another game: it counts in no statistics.
   */
  taken_back?: true;
  /**
   * Turns are taken back freely; `taken_back` is set too.
   */
  practice?: true;
}
/**
 * A share link holds a save, or this where there is more to tell; so did every link of version 1.
 */
export interface SharedGame {
  save: protocol.Save;
  players: Player[];
  /**
   * As in a stored game.
   */
  taken_back?: true;
}
/**
 * How a deal ended, by seat.
 */
export interface Outcome {
  points: number[];
  rank: number[];
}
/**
 * A daily challenge that was played to its end. The first result counts and stays.
 */
export interface PlayedDay {
  day: string;
  edition: shared.EditionId;
  family: shared.Family;
  title: string;
  seat: shared.Seat;
  points: number[];
  rank: number[];
  /**
   * Begun on the day itself; only such days make a streak.
   */
  on_time: boolean;
  /**
   * The bots' results for the same deal in the same seat, by level.
   */
  bots: {
    [k: string]: Outcome;
  };
}
/**
 * The review of a finished game, stored on this device under a key made from the moves of the game.
 */
export interface KeptReview {
  /**
   * The same for a stored game, a link, a file and a server's.
   */
  game: string;
  edition: shared.EditionId;
  title: string;
  /**
   * The seat of the device's owner; null: not known, or of others only.
   */
  own: shared.SeatOrNobody;
  /**
   * When the game was played, or else reviewed: milliseconds since 1970.
   */
  played: number;
  review: review.Review;
}
/**
 * Everything that is stored on a device, to be exported to another one.
 */
export interface LibraryFile {
  document: 'mornington/library';
  version: 1;
  games: SavedGame[];
  /**
   * The daily challenges that were played, by day.
   */
  days: {
    [k: string]: PlayedDay;
  };
  puzzles?: PuzzleBook;
  reviews?: KeptReview[];
}
/**
 * The puzzles that were answered, and what strength they show.
 */
export interface PuzzleBook {
  /**
   * On the scale of Glicko-2.
   */
  standing: {
    rating: number;
    deviation: number;
    volatility: number;
  };
  /**
   * By the name of the puzzle.
   */
  answers: {
    [k: string]: PuzzleAnswer;
  };
  /**
   * Whether the puzzle of a day was solved, by day.
   */
  days: {
    [k: string]: boolean;
  };
}
/**
 * The first answer to a puzzle.
 */
export interface PuzzleAnswer {
  right: boolean;
  /**
   * Milliseconds since 1970.
   */
  at: number;
}
