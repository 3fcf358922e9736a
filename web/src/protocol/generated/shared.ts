// Parts shared by all other schemas.
// Made by scripts/types.mjs from data/schema/shared.schema.json; do not edit.

/**
 * A place at the table, counted from 0 in turn order.
 */
export type Seat = number;
/**
 * null: chance in a log, a spectator among eyes.
 */
export type SeatOrNobody = Seat | null;
/**
 * 1 is best; equal ranks share the place.
 */
export type Rank = number;
export type Family = 'metro' | 'next-station' | 'on-the-underground';
export type EditionId = string;
/**
 * Number of a sentence in docs/rules.
 */
export type Rule = string;
/**
 * A colour as it is drawn.
 */
export type Paint = string;
/**
 * x to the right, y downwards.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Point = [number, number];
/**
 * Where a value is from: "reconstructed" where no printed source is known.
 */
export type Source = string;
/**
 * 32 bytes.
 */
export type Seed = string;
export type Sha256 = string;

/**
 * A seat that resigned or ran out of time. It ranks last.
 */
export interface GaveUp {
  seat: Seat;
  why: 'resigned' | 'time';
}
/**
 * Values of options by their names.
 */
export interface Options {
  [k: string]: string;
}
