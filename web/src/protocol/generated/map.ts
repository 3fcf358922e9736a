// A map: one file with everything that its maker made.
// Made by scripts/types.mjs from data/schema/map.schema.json; do not edit.

import type * as protocol from './protocol';
import type * as shared from './shared';

export type Findings = Finding[];

/**
 * What stands on the card of a map.
 */
export interface GalleryMap {
  id: string;
  name: protocol.ShortText;
  author?: protocol.ShortText;
  licence?: protocol.ShortText;
  source?: protocol.ShortText;
  about?: string;
  edition?: shared.EditionId;
  /**
   * Finished public games.
   */
  plays: number;
}
/**
 * The maps that the operator of a server offers.
 */
export interface Gallery {
  maps: GalleryMap[];
}
/**
 * One thing that is wrong with a board.
 */
export interface Finding {
  /**
   * The role of the board file; empty: the map itself.
   */
  document: string;
  /**
   * The JSON path in that file.
   */
  where: string;
  what: string;
  /**
   * The kind of fault, for repairs.
   */
  code: string;
  /**
   * The path of a second thing that it is about.
   */
  also?: string;
  /**
   * The rule that asks for it.
   */
  rule?: shared.Rule;
}
/**
 * What a step of an import did to the network: a kind of change, and the names and numbers in its sentence.
 */
export interface ImportChange {
  step: string;
  code: string;
  values: string[];
}
/**
 * The network after a step of an import. Links name their stations by number.
 */
export interface ImportStage {
  step: string;
  stations: {
    name: string;
    x: number;
    y: number;
  }[];
  tracks: {
    a: number;
    b: number;
    invented: boolean;
    bends?: {
      x: number;
      y: number;
    }[];
  }[];
}
/**
 * A map from a file of a transit network, with the steps that led to it.
 */
export interface MapImport {
  map: protocol.MapFile;
  changes: ImportChange[];
  stages: ImportStage[];
  /**
   * Names of the lines in the file, with those left out.
   */
  lines: string[];
  /**
   * Whom the data's licence asks to be named.
   */
  attribution: string | null;
}
/**
 * What is wrong with a board or a map. Errors keep it from being played.
 */
export interface BoardCheck {
  errors: Findings;
  warnings: Findings;
  /**
   * What it can be played as.
   */
  editions: shared.EditionId[];
  /**
   * What follows from a board that may be unfinished.
   */
  derived: {
    /**
     * Pairs of stations of a sheet.
     */
    potential_lines?: [string, string][];
  };
}
