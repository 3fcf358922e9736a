// Requests of a page to its engine, and the answers.
// Made by scripts/types.mjs from data/schema/requests.schema.json; do not edit.

import type * as certificate from './certificate';
import type * as map from './map';
import type * as protocol from './protocol';
import type * as review from './review';
import type * as shared from './shared';

/**
 * The number of a certificate that was started.
 */
export type BalanceNumber = number;
/**
 * Of stations or lines, as the network's file has them.
 */
export type Names = string[];
/**
 * The number of a review that was started.
 */
export type ReviewNumber = number;
/**
 * The requests of a client.
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
      ask: 'check-board';
      board: protocol.Document;
    }
  | {
      ask: 'map-of-edition';
      edition: shared.EditionId;
    }
  | {
      ask: 'generate-board';
      family: shared.Family;
      seed: number;
    }
  | {
      ask: 'import-map';
      family: shared.Family;
      /**
       * at most
       */
      stations?: number;
      /**
       * else as the boards of the game have
       */
      loops?: number;
      /**
       * whether links may be invented
       */
      densify?: boolean;
      /**
       * of the map
       */
      name?: string;
      lines_left_out?: Names;
      stations_kept?: Names;
      stations_left_out?: Names;
      /**
       * that may not be invented
       */
      links_left_out?: {
        /**
         * a station's name
         */
        a: string;
        b: string;
      }[];
    }
  | {
      ask: 'generate-map';
      family: shared.Family;
      seed: number;
      stations?: number;
      loops?: number;
    }
  | {
      ask: 'balance';
      edition: shared.EditionId;
      board?: protocol.Document;
      /**
       * with two players; others are played in proportion
       */
      games: number;
      seed?: number;
    }
  | {
      ask: 'balance-play';
      balance: BalanceNumber;
      game: number;
    }
  | {
      ask: 'balance-result';
      balance: BalanceNumber;
      games: {
        game: number;
        facts: certificate.Facts;
      }[];
    }
  | {
      ask: 'balance-close';
      balance: BalanceNumber;
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
      /**
       * to be printed before a game: without points, and with room to write them
       */
      on_paper?: boolean;
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
       * the seat's present view, at a table opened from a view
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
       * of the replay of a finished game; with `only` the game may be running
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
       * without samples: this fraction of the engine's default
       */
      part?: number;
      /**
       * of the playouts' luck
       */
      seed?: number;
      /**
       * that also play the same deal
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
 * The value of `ok`, by request.
 */
export interface Answers {
  editions?: protocol.Editions;
  bots?: protocol.Bot[];
  try?: null;
  'editions-of-board'?: shared.EditionId[];
  'check-board'?: map.BoardCheck;
  'map-of-edition'?: protocol.MapFile;
  'generate-board'?: protocol.BoardDocument;
  'import-map'?: map.MapImport;
  'generate-map'?: protocol.MapFile;
  balance?: {
    balance: BalanceNumber;
    /**
     * in all
     */
    games: number;
  };
  'balance-play'?: certificate.Facts;
  'balance-result'?: certificate.Certificate;
  'balance-close'?: null;
  open?: protocol.TableNumber;
  'open-view'?: protocol.TableNumber;
  follow?: {
    table: protocol.TableNumber;
    position: protocol.Position;
    /**
     * The actions of the seat if it were its turn; none on its turn, or where no seat's turn can start.
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
