// What the browser keeps on a device and packs into links.
// Made by scripts/types.mjs from data/schema/browser.schema.json; do not edit.

import type * as protocol from './protocol';
import type * as shared from './shared';

/**
 * Who sits at a seat.
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
 * A game kept on this device.
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
}
