// Next Station: board files, and board, view, facts, events and actions.
// Made by scripts/types.mjs from data/schema/next-station.schema.json; do not edit.

import type * as shared from './shared';

export type Rule = string;
export type StationId = string;
export type DistrictId = string;
export type Pencil = 'purple' | 'blue' | 'pink' | 'green';
export type Symbol = 'circle' | 'triangle' | 'square' | 'pentagon' | 'central';
export type Card =
  | 'underground-circle'
  | 'underground-triangle'
  | 'underground-square'
  | 'underground-pentagon'
  | 'underground-joker'
  | 'street-circle'
  | 'street-triangle'
  | 'street-square'
  | 'street-pentagon'
  | 'street-joker'
  | 'street-switch';
export type ObjectiveId =
  | 'eight-interchanges'
  | 'all-districts'
  | 'all-tourist-sites'
  | 'all-central-stations'
  | 'six-thames-crossings';
export type Power = 'double-section' | 'joker' | 'railroad-switch' | 'circle-station';
export type Round = number;
export type Bank = 'north' | 'south';
/**
 * Something that happened.
 */
export type Event =
  | {
      event: 'pencil-dealt';
      rule: Rule;
      /**
       * round the table
       */
      place: number;
      pencil: Pencil;
    }
  | {
      event: 'order-chosen';
      seat: shared.Seat;
      rule: Rule;
      pencils: Pencil[];
    }
  | {
      event: 'objective-dealt';
      rule: Rule;
      objective: ObjectiveId;
    }
  | {
      event: 'power-dealt';
      rule: Rule;
      pencil: Pencil;
      power: Power;
    }
  | {
      event: 'round-began';
      rule: Rule;
      round: Round;
    }
  | {
      event: 'card-flipped';
      rule: Rule;
      card: Card;
      turn: number;
      /**
       * a railroad switch that comes too early
       */
      ignored: boolean;
    }
  | {
      event: 'section-drawn';
      seat: shared.Seat;
      rule: Rule;
      from: StationId;
      to: StationId;
      pencil: Pencil;
    }
  | {
      event: 'passed';
      seat: shared.Seat;
      rule: Rule;
    }
  | {
      event: 'power-used';
      seat: shared.Seat;
      rule: Rule;
      pencil: Pencil;
      power: Power;
    }
  | {
      event: 'station-circled';
      seat: shared.Seat;
      rule: Rule;
      station: StationId;
      pencil: Pencil;
    }
  | {
      event: 'line-scored';
      seat: shared.Seat;
      rule: Rule;
      points?: number;
      pencil: Pencil;
      districts: number;
      most_stations: number;
    }
  | {
      event: 'thames-scored';
      seat: shared.Seat;
      rule: Rule;
      points: number;
      pencil: Pencil;
      thames_sections: number;
    }
  | {
      event: 'tourist-scored';
      seat: shared.Seat;
      rule: Rule;
      points?: number;
      visits: number;
    }
  | {
      event: 'interchanges-scored';
      seat: shared.Seat;
      rule: Rule;
      points?: number;
      /**
       * on 2, 3 and 4 lines
       *
       * @minItems 3
       * @maxItems 3
       */
      stations: [number, number, number];
    }
  | {
      event: 'objective-met';
      seat: shared.Seat;
      rule: Rule;
      points: number;
      objective: ObjectiveId;
    };
/**
 * An action of a seat or of chance.
 */
export type Action =
  | {
      action: 'pass';
    }
  | {
      action: 'draw';
      from: StationId;
      to: StationId;
      power?: Power;
      then?: Stroke1;
    }
  | {
      action: 'circle';
      station: StationId;
    }
  | {
      action: 'order';
      pencils: Pencil[];
    }
  | {
      action: 'pencil';
      pencil: Pencil;
    }
  | {
      action: 'objective';
      objective: ObjectiveId;
    }
  | {
      action: 'power';
      power: Power;
    }
  | {
      action: 'flip';
      card: Card;
    };
export type Document = BoardFile | LayoutFile;

export interface Stroke {
  from: StationId;
  to: StationId;
}
/**
 * The constant data of a match: the printed sheet.
 */
export interface Board {
  family: 'next-station';
  name: string;
  /**
   * columns of the lattice
   */
  width: number;
  /**
   * rows of the lattice
   */
  height: number;
  stations: BoardStation[];
  districts: District[];
  potential_lines: PotentialLine[];
  pencils: {
    id: Pencil;
    colour: shared.Paint;
    departure: StationId;
  }[];
  river: {
    /**
     * in parts of a lattice step; empty: not drawn
     */
    points: shared.Point[];
    /**
     * parts of a lattice step
     */
    unit: number;
    width: number;
  };
  look: {
    ground: shared.Paint;
    paper: shared.Paint;
    water: shared.Paint;
    border: shared.Paint;
    ink: shared.Paint;
  };
  cards: Card[];
  /**
   * points by crossed circles
   */
  tourist_track: number[];
  objectives: {
    id: ObjectiveId;
    text: string;
  }[];
  powers: {
    id: Power;
    text: string;
  }[];
}
export interface BoardStation {
  id: StationId;
  x: number;
  y: number;
  symbol: Symbol;
  district: DistrictId;
  bank: Bank;
  tourist: boolean;
  departure: Pencil | null;
}
export interface District {
  id: DistrictId;
  name: string;
  kind: 'main' | 'secondary';
  /**
   * first and last column
   *
   * @minItems 2
   * @maxItems 2
   */
  x: [number, number];
  /**
   * first and last row
   *
   * @minItems 2
   * @maxItems 2
   */
  y: [number, number];
}
export interface PotentialLine {
  from: StationId;
  to: StationId;
  direction: 'horizontal' | 'vertical' | 'south-east' | 'south-west';
  length: number;
  thames: boolean;
}
/**
 * The view of every seat: nothing is hidden.
 */
export interface View {
  phase:
    | 'deal-pencils'
    | 'deal-objectives'
    | 'deal-powers'
    | 'choose-order'
    | 'flip'
    | 'draw'
    | 'circle'
    | 'over';
  round: Round;
  /**
   * of the last card flipped in this round; 0 before the first
   */
  turn: number;
  /**
   * flips the cards
   */
  controller: shared.Seat;
  /**
   * seats that must still decide
   */
  waiting: shared.Seat[];
  card: Card | null;
  /**
   * the railroad switch was flipped in this turn
   */
  with_switch: boolean;
  /**
   * and it counts: a section may start at any station of the line
   */
  any_station: boolean;
  /**
   * as a set; the pile has no order
   */
  cards_left: Card[];
  cards_out: Card[];
  /**
   * the four places round the table, leftwards
   */
  places: {
    seat: shared.SeatOrNobody;
    pencil: Pencil | null;
  }[];
  objectives: ObjectiveId[];
  /**
   * by pencil
   */
  powers: {
    purple?: Power;
    blue?: Power;
    pink?: Power;
    green?: Power;
  };
  sheets: Sheet[];
}
export interface Sheet {
  seat: shared.Seat;
  /**
   * in hand in this round
   */
  pencil: Pencil | null;
  power_used: boolean;
  ends: StationId[];
  lines: Line[];
}
export interface Line {
  pencil: Pencil;
  /**
   * each by its two stations
   */
  sections: [StationId, StationId][];
  stations: StationId[];
  circled: StationId | null;
}
/**
 * Facts that follow from a view.
 */
export interface Facts {
  cards: CardCounts;
  /**
   * running score sheets by seat
   */
  boxes: ScoreBox[];
  ranks: shared.Rank[];
  /**
   * solo: row of the table, 1 the lowest
   */
  grade?: number;
  /**
   * solo: points off for modules before the grade is read
   */
  deduction?: number;
}
export interface CardCounts {
  left: number;
  underground_left: number;
  underground_out: number;
  switch_left: boolean;
  symbols: {
    circle: CardCount;
    triangle: CardCount;
    square: CardCount;
    pentagon: CardCount;
    joker: CardCount;
  };
}
export interface CardCount {
  left: number;
  out: number;
}
export interface ScoreBox {
  seat: shared.Seat;
  /**
   * in the order they are drawn
   */
  lines: ScoreColumn[];
  line_total: number;
  tourist_visits: number;
  tourist_points: number;
  interchanges: {
    lines: number;
    stations: number;
    points_each: number;
  }[];
  interchange_points: number;
  objectives: {
    objective: ObjectiveId;
    done: number;
    goal: number;
    met: boolean;
  }[];
  objective_points: number;
  total: number;
  /**
   * of the line under construction
   */
  ends: StationId[];
}
export interface ScoreColumn {
  pencil: Pencil;
  begun: boolean;
  districts: number;
  most_stations: number;
  thames_sections: number;
  thames_points: number;
  total: number;
  tourist_sites: number;
}
/**
 * the second of a double section
 */
export interface Stroke1 {
  from: StationId;
  to: StationId;
}
/**
 * next-station/board: a sheet.
 */
export interface BoardFile {
  document: 'next-station/board';
  name: string;
  width: number;
  height: number;
  /**
   * in thousandths of a lattice step
   */
  river?: shared.Point[];
  districts: District[];
  stations: {
    id: StationId;
    x: number;
    y: number;
    symbol: Symbol;
    district: DistrictId;
    bank: Bank;
    departure?: Pencil;
    tourist?: boolean;
  }[];
}
/**
 * next-station/layout: how a sheet is drawn.
 */
export interface LayoutFile {
  document: 'next-station/layout';
  sheet: string;
  river: shared.Point[];
  river_width: number;
  colours: {
    purple: shared.Paint;
    blue: shared.Paint;
    pink: shared.Paint;
    green: shared.Paint;
  };
  ground: shared.Paint;
  paper: shared.Paint;
  water: shared.Paint;
  border: shared.Paint;
  ink: shared.Paint;
}
