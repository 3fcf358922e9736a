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
  | 'national_rail'
  | 'terminus'
  | 'rer'
  | 'landmark';
/**
 * where points come from
 */
export type PointSource =
  | 'start'
  | 'nationalRail'
  | 'terminus'
  | 'pair'
  | 'loop'
  | 'cluster'
  | 'water'
  | 'rer'
  | 'landmarkSet'
  | 'passenger'
  | 'objective';
/**
 * in branch tokens
 */
export type Price = 0 | 2 | 4;
/**
 * what a terminus or landmark decision is about
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
 * Something that happened.
 */
export type Event =
  | {
      event: 'tilePlaced';
      rule: Rule;
      station: Id;
      type: Id;
    }
  | {
      event: 'tokenPlaced';
      rule: Rule;
      station: Id;
      symbol: Id;
    }
  | {
      event: 'objectiveDealt';
      seat: shared.Seat;
      rule: Rule;
      card: Id;
    }
  | {
      event: 'cardDrawn';
      rule: Rule;
      station: Id;
    }
  | {
      event: 'setTaken';
      seat: shared.Seat;
      rule: Rule;
      lines: Id[];
    }
  | {
      event: 'turnBegan';
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
      event: 'tokenTaken';
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
      event: 'tileTaken';
      seat: shared.Seat;
      rule: Rule;
      station: Id;
      type: Id;
    }
  | {
      event: 'setDiscarded';
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
    }
  | {
      event: 'passengerRemoved';
      rule: Rule;
    }
  | {
      event: 'lastRound';
      rule: Rule;
    }
  | {
      event: 'objectiveShown';
      seat: shared.Seat;
      rule: Rule;
      card: Id;
    }
  | {
      event: 'gameOver';
      rule: Rule;
    };
/**
 * What a seat or chance may do.
 */
export type Action =
  | {
      action: 'build';
      text: string;
      line: Id;
      block: Id;
      price: Price;
    }
  | {
      action: 'takeToken';
      text: string;
    }
  | {
      action: 'terminus';
      text: string;
      points: number;
      tiles: number;
    }
  | {
      action: 'substitute';
      text: string;
      bought: boolean;
    }
  | {
      action: 'ride';
      text: string;
      destination: Id;
      lines: Id[];
    }
  | {
      action: 'pickSet';
      text: string;
      lines: Id[];
    }
  | {
      action: 'placeTile';
      text: string;
      type: Id;
    }
  | {
      action: 'placeToken';
      text: string;
      symbol: Id;
    }
  | {
      action: 'dealObjective';
      text: string;
      card: Id;
    }
  | {
      action: 'dealSet';
      text: string;
      lines: Id[];
    }
  | {
      action: 'drawCard';
      text: string;
      station: Id;
    };
export type Document = BoardFile | LayoutFile;

export interface Label {
  side: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
  gap: number;
  lines: string[];
}
export interface Cluster {
  id: Id;
  name: string;
}
/**
 * What never changes in a match.
 */
export interface Board {
  family: 'on-the-underground';
  id: Id;
  name: string;
  scale: number;
  width: number;
  height: number;
  tokenWord: 'branch token' | 'branch tile';
  start: Id;
  lines: Line[];
  stations: Station[];
  icons: Station[];
  blocks: Block[];
  rivers: shared.Point[][];
  clusters: Cluster[];
  objectives: Objective[];
  colourSets: Id[][];
  symbols: Id[];
  landmarkTypes: Id[];
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
 * What a seat, or a spectator, sees.
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
  actionsLeft: number;
  firstRound: boolean;
  lastRound: boolean;
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
  lastRides: Id[][];
  drawPile: number;
  /**
   * a station for each card of the draw pile
   */
  cards_left: Id[];
  /**
   * symbols by station
   */
  connectionTokens: {
    [k: string]: Id;
  };
  /**
   * types by station
   */
  landmarkTiles: {
    [k: string]: Id;
  };
  pending?: Pending;
}
export interface Player {
  seat: shared.Seat;
  lines: Id[];
  points: number;
  /**
   * points by where they came from, as far as there are any
   */
  score_sheet: {
    [k: string]: number;
  };
  tokens: number;
  landmarks?: {
    [k: string]: number;
  };
  objectives?: Id[];
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
  action: string;
  destination: Id;
  lines: Id[];
  points: number[];
  route: {
    block: Id;
    to: Id;
    /**
     * null: on foot
     */
    line: Id | null;
  }[];
}
/**
 * What follows from a view.
 */
export interface Facts {
  scoreSheet: ScoreSheet[];
  lines: LineFacts[];
  passenger: Journey | null;
  objectives: Progress[];
}
export interface ScoreSheet {
  start?: number;
  nationalRail?: number;
  terminus?: number;
  pair?: number;
  loop?: number;
  cluster?: number;
  water?: number;
  rer?: number;
  landmarkSet?: number;
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
  ruleSet: 'london' | 'new-york' | 'paris';
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
  landmarkTypes?: Id[];
  landmarkTilesOfAType?: number;
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
  startScores?: 'zero' | 'by-seat';
  firstTurn?: 'even' | 'three-to-five';
  terminus?: 'fixed' | 'choice';
  tieBreak?: 'shared' | 'tokens' | 'later' | 'tokens-then-later';
  fullBranch?: 'four' | 'two';
  loopStations?: 'off-the-loop' | 'off-the-line';
  loops?: boolean;
  fullConnections?: boolean;
  startInFull?: boolean;
  passengerLeaves?: boolean;
  branchTiles?: boolean;
  cardsPerStation?: number;
  objectivesDealt?: number;
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
  labels: {
    [k: string]: Label;
  };
}
