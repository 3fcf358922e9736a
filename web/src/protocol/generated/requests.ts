// What a page asks the engine in it, and what it is answered.
// Made by scripts/types.mjs from data/schema/requests.schema.json; do not edit.

import type * as protocol from './protocol';
import type * as review from './review';
import type * as shared from './shared';

/**
 * Of a review that was begun.
 */
export type ReviewNumber = number;
/**
 * What a client asks.
 */
export type Request =
  | {
      ask: 'editions';
    }
  | {
      ask: 'bots';
    }
  | {
      ask: 'try';
      setup: protocol.Setup;
    }
  | {
      ask: 'editions-of-board';
      board: protocol.Document;
    }
  | {
      ask: 'open';
      setup: protocol.Setup;
    }
  | {
      ask: 'restore';
      save: protocol.Save;
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
      table: protocol.TableNumber;
    }
  | {
      ask: 'board';
      table: protocol.TableNumber;
    }
  | {
      ask: 'position';
      table: protocol.TableNumber;
      seat: shared.SeatOrNobody;
    }
  | {
      ask: 'log';
      table: protocol.TableNumber;
      seat: shared.SeatOrNobody;
      /**
       * the first entry that is wanted
       */
      from: number;
    }
  | {
      ask: 'preview';
      table: protocol.TableNumber;
      seat: shared.Seat;
      do: string;
    }
  | {
      ask: 'check';
      table: protocol.TableNumber;
      seat: shared.Seat;
      /**
       * in notation, or in the fields of a legal action or of one tried on the board
       */
      do: string | protocol.Action;
    }
  | {
      ask: 'apply';
      table: protocol.TableNumber;
      seat: shared.Seat;
      do: string;
      /**
       * whether chance is resolved at once
       */
      confirm?: boolean;
      watch?: protocol.Watch;
    }
  | {
      ask: 'confirm';
      table: protocol.TableNumber;
      watch?: protocol.Watch;
    }
  | {
      ask: 'undo';
      table: protocol.TableNumber;
      seat: shared.Seat;
      watch?: protocol.Watch;
    }
  | {
      ask: 'news';
      table: protocol.TableNumber;
      watch: protocol.Watch;
    }
  | {
      ask: 'save';
      table: protocol.TableNumber;
    }
  | {
      ask: 'replay';
      table: protocol.TableNumber;
    }
  | {
      ask: 'at';
      table: protocol.TableNumber;
      length: number;
    }
  | {
      ask: 'branch';
      table: protocol.TableNumber;
      length: number;
    }
  | {
      ask: 'draw';
      table: protocol.TableNumber;
      seat: shared.SeatOrNobody;
      /**
       * an action to be shown
       */
      highlight?: string;
    }
  | {
      ask: 'key';
      table: protocol.TableNumber;
    }
  | {
      ask: 'think';
      table: protocol.TableNumber;
      seat: shared.Seat;
      level: string;
      /**
       * of the bot's luck
       */
      seed: number;
      /**
       * what the seat sees now, at a table opened from a view
       */
      view?: protocol.View;
    }
  | {
      ask: 'follow';
      setup?: protocol.TableSetup;
      table?: protocol.TableNumber;
      seat: shared.SeatOrNobody;
      names: string[];
      /**
       * The game has ended, whatever the view says.
       */
      over: boolean;
      told: {
        waits_for: shared.Seat[];
        awaits_confirmation: boolean;
        can_undo: boolean;
        length: number;
        scores: protocol.Scores;
        view: protocol.View;
      };
    }
  | {
      ask: 'expect';
      table: protocol.TableNumber;
      seat: shared.Seat;
      do: string;
    }
  | {
      ask: 'preview-plan';
      table: protocol.TableNumber;
      seat: shared.Seat;
      do: string;
    }
  | {
      ask: 'check-plan';
      table: protocol.TableNumber;
      seat: shared.Seat;
      /**
       * in notation, or in the fields of a legal action or of one tried on the board
       */
      do: string | protocol.Action;
    }
  | {
      ask: 'open-view';
      setup: protocol.TableSetup;
      seat: shared.SeatOrNobody;
      view: protocol.View;
      awaits_confirmation?: boolean;
    }
  | {
      ask: 'legal';
      table: protocol.TableNumber;
      seat: shared.SeatOrNobody;
    }
  | {
      ask: 'view';
      table: protocol.TableNumber;
      seat: shared.SeatOrNobody;
    }
  | {
      ask: 'facts';
      table: protocol.TableNumber;
      seat: shared.SeatOrNobody;
    }
  | {
      ask: 'review';
      /**
       * of the replay of a game that is over; with `only` it may be going on
       */
      text: string;
      /**
       * whose choices the players' are measured by
       */
      level?: string;
      /**
       * playouts for each value
       */
      samples?: number;
      /**
       * without samples: one in so many of what the engine would choose
       */
      part?: number;
      /**
       * of the playouts' luck
       */
      seed?: number;
      /**
       * that play the same deal besides
       */
      levels?: string[];
      /**
       * only the decisions of that seat from that entry of the log on; `review-decisions` answers them
       */
      only?: {
        seat: shared.Seat;
        from: number;
      };
    }
  | {
      ask: 'review-decisions';
      review: ReviewNumber;
    }
  | {
      ask: 'review-step';
      review: ReviewNumber;
      samples: number;
    }
  | {
      ask: 'review-result';
      review: ReviewNumber;
    }
  | {
      ask: 'review-close';
      review: ReviewNumber;
    };

/**
 * What comes under `ok`, by what was asked.
 */
export interface Answers {
  editions?: protocol.Editions;
  bots?: protocol.Bot[];
  try?: null;
  'editions-of-board'?: shared.EditionId[];
  open?: protocol.TableNumber;
  'open-view'?: protocol.TableNumber;
  follow?: {
    table: protocol.TableNumber;
    position: protocol.Position;
    /**
     * What the seat could do if it were its turn; none where it is, or where nobody's turn begins.
     */
    plans: protocol.MoveGroup[];
  };
  /**
   * Why it is refused, or what the seat knows of what it will lead to: the position, and the line of the log (null: the choice is sealed).
   */
  expect?: {
    refusal?: protocol.Refusal;
    position?: protocol.Position;
    entry?: protocol.LogEntry | null;
  };
  'preview-plan'?: protocol.Preview | null;
  'check-plan'?: protocol.Refusal | null;
  legal?: protocol.MoveGroup[];
  view?: protocol.View;
  facts?: protocol.Facts;
  restore?: protocol.TableNumber;
  'open-replay'?: protocol.TableNumber;
  close?: null;
  board?: protocol.Board;
  position?: protocol.Position;
  log?: protocol.LogEntry[];
  preview?: protocol.Preview;
  check?: protocol.Refusal | null;
  apply?: {
    refusal?: protocol.Refusal;
    news?: protocol.News;
  };
  confirm?: {
    news?: protocol.News;
  };
  undo?: {
    /**
     * The action that was taken back; null where there was none.
     */
    undone: string | null;
    news?: protocol.News;
  };
  news?: protocol.News;
  save?: protocol.Save;
  replay?: string;
  at?: protocol.TableNumber;
  branch?: protocol.TableNumber;
  draw?: string;
  key?: string;
  think?: protocol.Thought;
  review?: ReviewNumber;
  'review-step'?: review.Progress;
  'review-result'?: review.Review;
  'review-decisions'?: review.Decision[];
  'review-close'?: null;
}
