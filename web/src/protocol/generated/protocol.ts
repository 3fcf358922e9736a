// What a client and the engine say to each other, for every game.
// Made by scripts/types.mjs from data/schema/protocol.schema.json; do not edit.

import type * as metro from './metro';
import type * as nextStation from './next-station';
import type * as onTheUnderground from './on-the-underground';
import type * as shared from './shared';

/**
 * A board file.
 */
export type Document = metro.Document | nextStation.Document | onTheUnderground.Document;
/**
 * What never changes in a match.
 */
export type Board = metro.Board | nextStation.Board | onTheUnderground.Board;
/**
 * What a seat sees.
 */
export type View = metro.View | nextStation.View | onTheUnderground.View;
/**
 * What follows from a view.
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
 * What sits at each seat: "human", or a bot as --seats names it.
 */
export type Players = string[];
/**
 * What a client asks.
 */
export type Request =
  | {
      ask: 'editions';
    }
  | {
      ask: 'rules';
    }
  | {
      ask: 'bots';
    }
  | {
      ask: 'try';
      setup: Setup;
    }
  | {
      ask: 'editions-of-board';
      board: Document;
    }
  | {
      ask: 'open';
      setup: Setup;
    }
  | {
      ask: 'restore';
      save: Save;
    }
  | {
      ask: 'open-replay';
      /**
       * of a replay file
       */
      text: string;
    }
  | {
      ask: 'close';
      table: TableNumber;
    }
  | {
      ask: 'board';
      table: TableNumber;
    }
  | {
      ask: 'position';
      table: TableNumber;
      seat: shared.SeatOrNobody;
    }
  | {
      ask: 'log';
      table: TableNumber;
      seat: shared.SeatOrNobody;
      /**
       * the first entry that is wanted
       */
      from: number;
    }
  | {
      ask: 'preview';
      table: TableNumber;
      seat: shared.Seat;
      do: string;
    }
  | {
      ask: 'check';
      table: TableNumber;
      seat: shared.Seat;
      do: string;
    }
  | {
      ask: 'apply';
      table: TableNumber;
      seat: shared.Seat;
      do: string;
    }
  | {
      ask: 'confirm';
      table: TableNumber;
    }
  | {
      ask: 'undo';
      table: TableNumber;
      seat: shared.Seat;
    }
  | {
      ask: 'save';
      table: TableNumber;
    }
  | {
      ask: 'replay';
      table: TableNumber;
    }
  | {
      ask: 'at';
      table: TableNumber;
      length: number;
    }
  | {
      ask: 'branch';
      table: TableNumber;
      length: number;
    }
  | {
      ask: 'draw';
      table: TableNumber;
      seat: shared.SeatOrNobody;
      /**
       * an action to be shown
       */
      highlight?: string;
      /**
       * as text instead of SVG
       */
      text?: boolean;
    }
  | {
      ask: 'key';
      table: TableNumber;
    }
  | {
      ask: 'think';
      table: TableNumber;
      seat: shared.Seat;
      level: string;
      /**
       * of the bot's luck
       */
      seed: number;
    };

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
export interface Edition {
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
  options: Option[];
}
/**
 * How a match begins.
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
   * Who must still decide.
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
  legal: Move[];
  view: View;
  facts: Facts;
}
/**
 * An event: whom it concerns, points, the rule behind it, a sentence, and the family's own fields.
 */
export interface Happening {
  seat: shared.SeatOrNobody;
  points: number;
  rule: shared.Rule;
  text: string;
  detail: Event;
}
/**
 * What an action would bring before any chance is resolved.
 */
export interface Preview {
  /**
   * What the score would change by, by seat.
   */
  points: number[];
  events: Happening[];
  /**
   * As the action would leave them; null for an illegal one, and where they depend on what is hidden.
   */
  facts: Facts | null;
}
export interface Refusal {
  /**
   * What was tried.
   */
  do: string;
  /**
   * The same in named fields; null where the text was no action at all.
   */
  detail: Action | null;
  /**
   * null where no rule of the game forbids it: the text was no action, or the last one awaits confirmation.
   */
  rule: shared.Rule | null;
  reason: string;
}
/**
 * An action of a seat or an outcome of chance. `do` and `detail` are missing where these eyes may not know.
 */
export interface LogEntry {
  n: number;
  by: shared.SeatOrNobody;
  do?: string;
  detail?: Action;
  events: Happening[];
  scores: Scores;
}
/**
 * A level of bots and how it plays.
 */
export interface Bot {
  level: string;
  sentence: string;
}
/**
 * What a bot that looks ahead found out; empty for one that does not.
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
   * How play is expected to go on after the first.
   */
  line: ExpectedStep[];
}
export interface ExplainedAction {
  /**
   * An action in notation.
   */
  do: string;
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
   * Games in thought that began with it.
   */
  samples: number;
}
export interface ExpectedStep {
  by: shared.SeatOrNobody;
  /**
   * An action in notation.
   */
  do: string;
}
export interface Thought {
  /**
   * The bot's choice, in notation.
   */
  do: string;
  why: Explanation;
}
/**
 * What was wrong with a request, and where.
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
/**
 * What comes under `ok`, by what was asked.
 */
export interface Answers {
  editions?: Edition[];
  /**
   * Digests by file name.
   */
  rules?: {
    [k: string]: string;
  };
  bots?: Bot[];
  try?: null;
  'editions-of-board'?: shared.EditionId[];
  open?: TableNumber;
  restore?: TableNumber;
  'open-replay'?: TableNumber;
  close?: null;
  board?: Board;
  position?: Position;
  log?: LogEntry[];
  preview?: Preview;
  check?: Refusal | null;
  apply?: Refusal | null;
  confirm?: null;
  /**
   * Whether an action was taken back.
   */
  undo?: boolean;
  save?: Save;
  replay?: string;
  at?: TableNumber;
  branch?: TableNumber;
  draw?: string;
  key?: string;
  think?: Thought;
}
