// On the Underground: board files, and board, view, facts, events and actions.
// Made by scripts/types.mjs from data/schema/on-the-underground.schema.json; do not edit.

import type * as shared from './shared';

export type Rule = string;
/**
 * of a station, block, line, card, symbol or type
 */
export type Id = string;
export type Kind =
  | 'normal'
  | 'express'
  | 'destination'
  | 'connection'
  | 'national-rail'
  | 'terminus'
  | 'rer'
  | 'landmark';
/**
 * where points come from
 */
export type PointSource =
  | 'start'
  | 'national-rail'
  | 'terminus'
  | 'pair'
  | 'loop'
  | 'cluster'
  | 'water'
  | 'rer'
  | 'landmark-set'
  | 'passenger'
  | 'objective';
/**
 * in branch tokens
 */
export type Price = 0 | 2 | 4;
export type SomePoints = number;
/**
 * the pending terminus or landmark decision
 */
export type Pending =
  | {
      line: Id;
      block: Id;
      station: Id;
      termini: Unsettled;
      landmarks: Unsettled;
    }
  | {
      line: Id;
      block: Id;
      missing: number;
      price: number;
      termini: Unsettled;
      landmarks: Unsettled;
    };
/**
 * ends of the track that are still to be settled
 *
 * @maxItems 2
 */
export type Unsettled = [] | [Id] | [Id, Id];
/**
 * A shortest way of a journey, block by block.
 */
export type Route = {
  block: Id;
  to: Id;
  /**
   * null: on foot
   */
  line: Id | null;
}[];
/**
 * Something that happened.
 */
export type Event =
  | {
      event: 'tile-placed';
      rule: Rule;
      station: Id;
      type: Id;
    }
  | {
      event: 'token-placed';
      rule: Rule;
      station: Id;
      symbol: Id;
    }
  | {
      event: 'objective-dealt';
      seat: shared.Seat;
      rule: Rule;
      card: Id;
    }
  | {
      event: 'card-drawn';
      rule: Rule;
      station: Id;
    }
  | {
      event: 'set-taken';
      seat: shared.Seat;
      rule: Rule;
      lines: Id[];
    }
  | {
      event: 'turn-began';
      seat: shared.Seat;
      rule: Rule;
      actions: number;
    }
  | {
      event: 'built';
      seat: shared.Seat;
      rule: Rule;
      line: Id;
      block: Id;
      price: Price;
    }
  | {
      event: 'token-taken';
      seat: shared.Seat;
      rule: Rule;
      tokens: number;
      station?: Id;
    }
  | {
      event: 'scored';
      seat: shared.Seat;
      rule: Rule;
      points: number;
      source: PointSource;
      line?: Id;
      station?: Id;
      /**
       * of a station, block, line, card, symbol or type
       */
      other?: string;
      /**
       * of a station, block, line, card, symbol or type
       */
      card?: string;
    }
  | {
      event: 'tile-taken';
      seat: shared.Seat;
      rule: Rule;
      station: Id;
      type: Id;
    }
  | {
      event: 'set-discarded';
      seat: shared.Seat;
      rule: Rule;
      bought: number;
      price: number;
    }
  | {
      event: 'travelled';
      seat: shared.Seat;
      rule: Rule;
      destination: Id;
      lines: Id[];
      walks: number;
      from: Id;
      route?: Route1;
    }
  | {
      event: 'passenger-removed';
      rule: Rule;
    }
  | {
      event: 'last-round';
      rule: Rule;
    }
  | {
      event: 'objective-shown';
      seat: shared.Seat;
      rule: Rule;
      card: Id;
    }
  | {
      event: 'game-over';
      rule: Rule;
    };
/**
 * A shortest way of a journey, block by block.
 */
export type Route1 = {
  block: Id;
  to: Id;
  /**
   * null: on foot
   */
  line: Id | null;
}[];
/**
 * An action of a seat or of chance.
 */
export type Action =
  | {
      action: 'build';
      line: Id;
      block: Id;
      price: Price;
    }
  | {
      action: 'take-token';
    }
  | {
      action: 'terminus';
      points: number;
      tiles: number;
    }
  | {
      action: 'substitute';
      bought: boolean;
    }
  | {
      action: 'ride';
      destination: Id;
      lines: Id[];
    }
  | {
      action: 'pick-set';
      lines: Id[];
    }
  | {
      action: 'place-tile';
      type: Id;
    }
  | {
      action: 'place-token';
      symbol: Id;
    }
  | {
      action: 'deal-objective';
      card: Id;
    }
  | {
      action: 'deal-set';
      lines: Id[];
    }
  | {
      action: 'draw-card';
      station: Id;
    };
export type Document = BoardFile | LayoutFile;

export interface Label {
  side:
    'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west';
  gap: number;
  lines: string[];
  /**
   * The name stands on this side and nowhere else.
   */
  fixed?: boolean;
}
/**
 * Drawn under the map: an area, or a text at its one point.
 */
export interface Decor {
  kind: 'park' | 'water' | 'text';
  /**
   * @minItems 1
   */
  points: [shared.Point, ...shared.Point[]];
  text?: string;
}
export interface Cluster {
  id: Id;
  name: string;
}
/**
 * The constant data of a match.
 */
export interface Board {
  family: 'on-the-underground';
  id: Id;
  name: string;
  scale: number;
  width: number;
  height: number;
  token_word: 'branch-token' | 'branch-tile';
  start: Id;
  lines: Line[];
  stations: Station[];
  icons: Station[];
  blocks: Block[];
  rivers: shared.Point[][];
  decor?: Decor[];
  clusters: Cluster[];
  objectives: Objective[];
  colour_sets: Id[][];
  symbols: Id[];
  landmark_types: Id[];
}
export interface Line {
  id: Id;
  name: string;
  colour: shared.Paint;
  letter: string;
  tracks: number;
}
export interface Station {
  id: Id;
  name: string;
  x: number;
  y: number;
  icons?: number;
  kinds: Kind[];
  cluster?: Id;
  label: Label;
}
export interface Block {
  id: Id;
  a: Id;
  b: Id;
  spaces: number;
  course: shared.Point[];
}
export interface Objective {
  id: Id;
  points: number;
  stations: Id[];
}
/**
 * An objective and how far it is.
 */
export interface Progress {
  id: Id;
  points: number;
  stations: Id[];
  /**
   * by line, the stations it does not touch yet
   */
  missing?: {
    [k: string]: Id[];
  };
}
/**
 * The view of a seat or a spectator.
 */
export interface View {
  seat: shared.SeatOrNobody;
  phase:
    | 'place-tiles'
    | 'place-tokens'
    | 'deal-objectives'
    | 'deal-cards'
    | 'deal-sets'
    | 'pick-sets'
    | 'build'
    | 'terminus'
    | 'substitute'
    | 'ride'
    | 'refill'
    | 'over';
  /**
   * draws or picks made in a stage of the set-up
   */
  step: number;
  mover: shared.Seat;
  actions_left: number;
  first_round: boolean;
  last_round: boolean;
  /**
   * blocks by line
   */
  tracks: {
    [k: string]: Id[];
  };
  players: Player[];
  passenger: Id | null;
  destinations: Id[];
  /**
   * journeys dealt with in this turn
   */
  leg: number;
  /**
   * lines of the rides of the last turn
   */
  last_rides: Id[][];
  draw_pile: number;
  /**
   * a station for each card of the draw pile
   */
  cards_left: Id[];
  /**
   * symbols by station
   */
  connection_tokens: {
    [k: string]: Id;
  };
  /**
   * types by station
   */
  landmark_tiles: {
    [k: string]: Id;
  };
  pending?: Pending;
}
export interface Player {
  seat: shared.Seat;
  lines: Id[];
  points: number;
  score_sheet: PointsBySource;
  tokens: number;
  landmarks?: {
    [k: string]: number;
  };
  objectives?: Id[];
}
/**
 * points by where they came from, as far as there are any
 */
export interface PointsBySource {
  start?: SomePoints;
  national_rail?: SomePoints;
  terminus?: SomePoints;
  pair?: SomePoints;
  loop?: SomePoints;
  cluster?: SomePoints;
  water?: SomePoints;
  rer?: SomePoints;
  landmark_set?: SomePoints;
  passenger?: SomePoints;
  objective?: SomePoints;
}
export interface Journey {
  leg: 'express' | 'normal' | 'any';
  from: Id;
  walks: number;
  rides: Ride[];
  /**
   * the next journey, by where this one ends
   */
  then: {
    [k: string]: Journey;
  };
}
export interface Ride {
  do: string;
  destination: Id;
  lines: Id[];
  points: number[];
  route: Route;
}
/**
 * Facts that follow from a view.
 */
export interface Facts {
  score_sheet: ScoreSheet[];
  lines: LineFacts[];
  passenger: Journey | null;
  objectives: Progress[];
}
export interface ScoreSheet {
  start?: number;
  national_rail?: number;
  terminus?: number;
  pair?: number;
  loop?: number;
  cluster?: number;
  water?: number;
  rer?: number;
  landmark_set?: number;
  passenger?: number;
  objective?: number;
  total: number;
  tokens: number;
  rank: shared.Rank;
}
export interface LineFacts {
  line: Id;
  owner: shared.SeatOrNobody;
  supply: number;
  ends: Id[];
  stations: Id[];
  clusters?: number;
  icons?: number;
}
/**
 * on-the-underground/board: a city.
 */
export interface BoardFile {
  document: 'on-the-underground/board';
  id: Id;
  name: string;
  rule_set: 'london' | 'new-york' | 'paris';
  rules?: RuleSet;
  about?: string;
  source?: shared.Source;
  scale: number;
  start: Id;
  lines: {
    id: Id;
    tracks: number;
  }[];
  /**
   * by number of players, the lines of each
   */
  sets: {
    '2': Id[][];
    '3': Id[][];
    '4': Id[][];
    '5': Id[][];
  };
  symbols?: Id[];
  landmark_types?: Id[];
  landmark_tiles_of_a_type?: number;
  clusters?: Cluster[];
  objectives?: {
    id: Id;
    /**
     * @minItems 3
     * @maxItems 3
     */
    stations: [Id, Id, Id];
    points: number;
    source?: shared.Source;
  }[];
  stations: {
    id: Id;
    name: string;
    x: number;
    y: number;
    kinds: Kind[];
    cluster?: Id;
    source?: shared.Source;
  }[];
  icons?: {
    id: Id;
    name: string;
    x: number;
    y: number;
    icons: number;
    source?: shared.Source;
  }[];
  blocks: {
    id: Id;
    a: Id;
    b: Id;
    spaces: number;
    bends?: shared.Point[];
    source?: shared.Source;
  }[];
}
/**
 * Single entries that differ from the rule set.
 */
export interface RuleSet {
  journeys?: 'one' | 'two' | 'express-then-normal';
  start_scores?: 'zero' | 'by-seat';
  first_turn?: 'even' | 'three-to-five';
  terminus?: 'fixed' | 'choice';
  tie_break?: 'shared' | 'tokens' | 'later' | 'tokens-then-later';
  full_branch?: 'four' | 'two' | 'never';
  loop_stations?: 'off-the-loop' | 'off-the-line';
  loops?: boolean;
  full_connections?: boolean;
  start_in_full?: boolean;
  passenger_leaves?: boolean;
  branch_tiles?: boolean;
  cards_per_station?: number;
  objectives_dealt?: number;
}
/**
 * on-the-underground/layout: how a city is drawn.
 */
export interface LayoutFile {
  document: 'on-the-underground/layout';
  id?: Id;
  about?: string;
  source?: shared.Source;
  scale?: number;
  width: number;
  height: number;
  lines: {
    [k: string]: {
      name: string;
      colour: shared.Paint;
    };
  };
  rivers?: shared.Point[][];
  decor?: Decor[];
  labels: {
    [k: string]: Label;
  };
}
