// How a board plays: what bots found out in many games.
// Made by scripts/types.mjs from data/schema/certificate.schema.json; do not edit.

import type * as shared from './shared';

/**
 * A mean with the half width of its interval of 95 %.
 */
export interface Estimate {
  value: number;
  half_width: number;
  games: number;
}
/**
 * Why a board is unfair: a kind of fault, a sentence in English, and the figures and names in it.
 */
export interface Reason {
  code: string;
  text: string;
  values: string[];
}
/**
 * Equal bots with that number of players; by seat the share of the victories, and the points above the mean of the others.
 */
export interface Seats {
  seats: number;
  wins: Estimate[];
  margins: Estimate[];
}
/**
 * A player against another, every deal from both seats.
 */
export interface Duel {
  kind: 'levels' | 'depth' | 'style';
  player: string;
  against: string;
  wins: Estimate;
  elo: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  elo_interval: [number, number];
}
/**
 * The station or link that says most about who wins: the share of the victories of those who use it alone.
 */
export interface Decisive {
  place: string;
  wins: Estimate;
}
/**
 * Figures of a board of the game. Shares are in %; `depth` is the Elo per doubling of thought.
 */
export interface Shipped {
  edition: shared.EditionId;
  first_seat: number;
  points: number;
  decisions: number;
  lead_changes: number;
  largest_source: number;
  least_used: number;
  decisive: number;
  depth: number;
}
/**
 * What `board balance --json` writes.
 */
export interface Certificate {
  edition: shared.EditionId;
  /**
   * `fair`, `unfair` or `not-enough-games`.
   */
  verdict: string;
  sentence: string;
  reasons: Reason[];
  games: number;
  /**
   * The smallest advantage of a seat that is found nine times in ten, as a share of the victories.
   */
  detectable: number;
  seats: Seats[];
  duels: Duel[];
  points: Estimate;
  points_deviation: number;
  least_points: number;
  most_points: number;
  /**
   * The lowest score, those that a quarter, a half and three quarters do not exceed, and the highest.
   */
  score_quarters: number[];
  decisions: Estimate;
  lead_changes: Estimate;
  /**
   * The rule that brings most points, and its share of them.
   */
  largest_source: {
    rule: string;
    share: number;
  };
  /**
   * By station, link or square: in how many games of a hundred it is used.
   */
  uses: {
    [k: string]: number;
  };
  /**
   * Stations and squares that no game used.
   */
  unused: string[];
  decisive: Decisive | null;
  /**
   * The board of the game to compare with, if there is one.
   */
  compare: Shipped[];
}
/**
 * What counts of one game.
 */
export interface Facts {
  points: number[];
  ranks: shared.Rank[];
  decisions: number;
  lead_changes: number;
  /**
   * By place the seats that used it, a bit each.
   */
  users: number[];
  /**
   * The points that each rule brought to all seats.
   */
  rules: RulePoints[];
}
export interface RulePoints {
  rule: shared.Rule;
  points: number;
}
