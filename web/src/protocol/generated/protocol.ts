// Messages between a client and the engine, for every game.
// Made by scripts/types.mjs from data/schema/protocol.schema.json; do not edit.

import type * as metro from './metro';
import type * as nextStation from './next-station';
import type * as onTheUnderground from './on-the-underground';
import type * as shared from './shared';

/**
 * A board file, or a map with several.
 */
export type Document = BoardDocument | MapFile;
/**
 * A board file.
 */
export type BoardDocument = metro.Document | nextStation.Document | onTheUnderground.Document;
/**
 * At most 200 bytes.
 */
export type ShortText = string;
/**
 * The constant data of a match.
 */
export type Board = metro.Board | nextStation.Board | onTheUnderground.Board;
/**
 * The view of a seat.
 */
export type View = metro.View | nextStation.View | onTheUnderground.View;
/**
 * Facts that follow from a view.
 */
export type Facts = metro.Facts | nextStation.Facts | onTheUnderground.Facts;
/**
 * The family's own fields of an event.
 */
export type Event = metro.Event | nextStation.Event | onTheUnderground.Event;
/**
 * The family's own fields of an action.
 */
export type Action = metro.Action | nextStation.Action | onTheUnderground.Action;
export type TableNumber = number;
export type Role =
  | 'metro/board'
  | 'metro/city'
  | 'next-station/board'
  | 'next-station/layout'
  | 'on-the-underground/board'
  | 'on-the-underground/layout';
/**
 * The player at each seat: "human", or a bot as --seats names it.
 */
export type Players = string[];
/**
 * Any value.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | Json[]
  | {
      [k: string]: Json;
    };
/**
 * A place in a value (a JSON pointer without its first stroke) and what is put there; without it, what stood there is taken away.
 */
export type Change = [string, Json] | [string];
/**
 * Changes from one value to the next, applied in this order.
 */
export type Changes = Change[];
/**
 * The value of an action's field without fields of its own.
 */
export type Leaf = string | number | boolean | never[];

/**
 * Taken wherever a board file is.
 */
export interface MapFile {
  document: 'mornington/map';
  version: 1;
  /**
   * What it is made to be played as.
   */
  edition?: shared.EditionId;
  name: ShortText;
  author?: ShortText;
  /**
   * At most 200 bytes.
   */
  licence?: string;
  /**
   * At most 200 bytes.
   */
  source?: string;
  /**
   * At most 4,000 bytes for readers.
   */
  about?: string;
  /**
   * Board files, one of a role. A role that is missing keeps the built-in file.
   *
   * @minItems 1
   * @maxItems 4
   */
  documents:
    | [BoardDocument]
    | [BoardDocument, BoardDocument]
    | [BoardDocument, BoardDocument, BoardDocument]
    | [BoardDocument, BoardDocument, BoardDocument, BoardDocument];
}
export interface Choice {
  value: string;
  sentence: string;
}
/**
 * A module, a variant or a ruling; the first choice is the default.
 */
export interface Option {
  name: string;
  sentence: string;
  rule: shared.Rule;
  choices: Choice[];
}
/**
 * All of them, with every option once.
 */
export interface Editions {
  editions: EditionRow[];
  options: Option[];
}
export interface EditionRow {
  id: shared.EditionId;
  title: string;
  family: shared.Family;
  min_seats: number;
  max_seats: number;
  /**
   * Roles of the board files it is made from.
   */
  documents: Role[];
  /**
   * One sentence on what is not known from a printed source.
   */
  reconstructed: string;
  /**
   * Places in the list of options.
   */
  options: number[];
}
/**
 * The start of a match.
 */
export interface Setup {
  edition: shared.EditionId;
  seats: number;
  options?: shared.Options;
  names?: string[];
  players?: Players;
  /**
   * A number makes a deal that others can repeat.
   */
  seed: shared.Seed | number;
  /**
   * Board files that replace the defaults of the same role.
   */
  boards?: Document[];
}
/**
 * The start of a match that is played elsewhere, as far as a seat may know it.
 */
export interface TableSetup {
  edition: shared.EditionId;
  seats: number;
  options?: shared.Options;
  names?: string[];
  /**
   * Board files that replace the defaults of the same role.
   */
  boards?: Document[];
}
/**
 * An action of a seat.
 */
export interface Step {
  by: shared.Seat;
  do: string;
}
/**
 * A match as its setup and what the seats did. Chance follows from the seed.
 */
export interface Save {
  document: 'mornington/save';
  version: 2;
  setup: Setup;
  steps: Step[];
  /**
   * Whether the last action was.
   */
  confirmed: boolean;
}
export interface Decision {
  kind: 'over' | 'chance' | 'seats';
  /**
   * The seats that must still decide.
   */
  seats: shared.Seat[];
}
export interface Scores {
  points: number[];
  ranks: shared.Rank[];
  /**
   * Row of the solo table, 1 the lowest; 0 without one.
   */
  grade: number;
}
/**
 * A legal action: its notation, which is sent back to take it, and the same in named fields.
 */
export interface Move {
  do: string;
  detail: Action;
}
/**
 * Actions of one form that follow each other, with every text once. Fields are named by their paths; `do` is the notation, with the fields that stand in it. `same` is alike in all; `each` lists what a field can be, and `rows` says for move after move, field after field, which of these it is. Without `each` it is one move.
 */
export interface MoveGroup {
  do: string;
  same: {
    [k: string]: Leaf;
  };
  each?: {
    field: string;
    values: Leaf[];
  }[];
  rows?: number[];
}
/**
 * The viewer: the seats at this screen, the viewing one first (none: a spectator), the number of the position that is known here (0: none), and the number of log entries known.
 */
export interface Watch {
  eyes: shared.Seat[];
  since: number;
  lines: number;
}
/**
 * The position now, under a number: whole, or what has changed since the one that was known, with the log's new entries; with it what has changed in the save, once that has been asked for.
 */
export interface News {
  number: number;
  position?: Position;
  changes?: Changes;
  log?: LogEntry[];
  save?: Changes;
}
/**
 * Everything one seat (or a spectator) sees now.
 */
export interface Position {
  edition: shared.EditionId;
  family: shared.Family;
  seats: number;
  names: string[];
  options: shared.Options;
  /**
   * Whether seats may see different things.
   */
  secrets: boolean;
  eyes: shared.SeatOrNobody;
  decision: Decision;
  awaits_confirmation: boolean;
  /**
   * By seat.
   */
  can_undo: boolean[];
  scores: Scores;
  /**
   * Entries in the log.
   */
  length: number;
  legal: MoveGroup[];
  view: View;
  facts: Facts;
}
/**
 * An action of a seat or an outcome of chance. `do` and `detail` are missing where these eyes may not know.
 */
export interface LogEntry {
  n: number;
  by: shared.SeatOrNobody;
  do?: string;
  detail?: Action;
  events: Event[];
  /**
   * After it, by seat.
   */
  points: number[];
}
/**
 * The effect of an action before any chance is resolved.
 */
export interface Preview {
  /**
   * The change of the score, by seat.
   */
  points: number[];
  events: Event[];
  /**
   * The change of the facts; null for an illegal action, and where it depends on hidden information.
   */
  facts: Changes | null;
}
export interface Refusal {
  /**
   * The attempted action.
   */
  do: string;
  /**
   * The same in named fields; null for a text that is not an action.
   */
  detail: Action | null;
  /**
   * null if no rule of the game forbids it: the text was not an action, or the last one awaits confirmation.
   */
  rule: shared.Rule | null;
  /**
   * The sentence of the rule in English, where the program carries the digests; a page has them in files of its own.
   */
  reason: string;
  /**
   * The case: `tell` is the key of a sentence in data/texts/<language>/<family>.json without its "refused.", the other fields stand at its places. null as with `rule`; missing in answers of older programs.
   */
  why?: Why | null;
}
export interface Why {
  tell: string;
  [k: string]:
    | string
    | number
    | {
        [k: string]: string;
      }
    | string[];
}
/**
 * A level of bots and how it plays.
 */
export interface Bot {
  level: string;
  sentence: string;
}
/**
 * The findings of a bot that searches; empty for one that does not.
 */
export interface Explanation {
  /**
   * Games played in thought.
   */
  simulations: number;
  /**
   * Best first.
   */
  options: ExplainedAction[];
  /**
   * The expected continuation after the first action.
   */
  line: ExpectedStep[];
}
export interface ExplainedAction {
  /**
   * The action in notation.
   */
  do: string;
  detail: Action;
  /**
   * Expected at the end.
   */
  points: number;
  /**
   * Ahead of the best other; alone, the points.
   */
  margin: number;
  /**
   * Chance of the first place.
   */
  win: number;
  /**
   * The number of simulated games that started with it.
   */
  samples: number;
}
export interface ExpectedStep {
  by: shared.SeatOrNobody;
  /**
   * The action in notation.
   */
  do: string;
  detail: Action;
}
export interface Thought {
  /**
   * The bot's choice, in notation.
   */
  do: string;
  why: Explanation;
}
/**
 * The error of a request, and its place.
 */
export interface Problem {
  where: string;
  what: string;
}
/**
 * The answer to a request that could not be followed.
 */
export interface Failure {
  error: Problem;
}
