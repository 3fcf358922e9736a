// Made by scripts/types.mjs from data/schema/next-station.schema.json; do not edit.

/** id of a station on the sheet */
export type Station = string;

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

export type Objective =
  | 'eight-interchanges'
  | 'all-districts'
  | 'all-tourist-sites'
  | 'all-central-stations'
  | 'six-thames-crossings';

export type Power = 'double-section' | 'joker' | 'railroad-switch' | 'circle-station';

export type Colour = string;

export type Pair = Array<number>;

/** the two stations of a section */
export type Section = Array<Station>;

export type Explained = { id: string; text: string };

export type Board = {
  family: 'next-station';
  name: string;
  /** columns of the lattice */
  width: number;
  /** rows of the lattice */
  height: number;
  stations: Array<BoardStation>;
  districts: Array<District>;
  potential_lines: Array<PotentialLine>;
  pencils: Array<{ id: Pencil; colour: Colour; departure: Station }>;
  river: {
    /** in parts of a lattice step; empty: not drawn */
    points: Array<Pair>;
    /** parts of a lattice step */
    unit: number;
    width: number;
  };
  look: { ground: Colour; paper: Colour; water: Colour; border: Colour; ink: Colour };
  cards: Array<Card>;
  /** points by crossed circles */
  tourist_track: Array<number>;
  objectives: Array<Explained>;
  powers: Array<Explained>;
};

export type BoardStation = {
  id: Station;
  x: number;
  y: number;
  symbol: Symbol;
  district: string;
  bank: 'north' | 'south';
  tourist: boolean;
  departure: Pencil | null;
};

export type District = { id: string; name: string; kind: 'main' | 'secondary'; x: Pair; y: Pair };

export type PotentialLine = {
  from: Station;
  to: Station;
  direction: 'H' | 'V' | 'SE' | 'SW';
  length: number;
  thames: boolean;
};

export type View = {
  phase:
    | 'deal-pencils'
    | 'deal-objectives'
    | 'deal-powers'
    | 'choose-order'
    | 'flip'
    | 'draw'
    | 'circle'
    | 'over';
  /** 1 to 4 */
  round: number;
  /** of the last card flipped in this round; 0 before the first */
  turn: number;
  /** seat that flips the cards */
  controller: number;
  /** seats that must still decide */
  waiting: Array<number>;
  card: Card | null;
  /** the railroad switch was flipped in this turn */
  with_switch: boolean;
  /** and it counts: a section may start at any station of the line */
  any_station: boolean;
  /** as a set; the pile has no order */
  cards_left: Array<Card>;
  cards_out: Array<Card>;
  /** the four places round the table, leftwards */
  places: Array<{ seat: number | null; pencil: Pencil | null }>;
  objectives: Array<Objective>;
  /** by pencil */
  powers: Record<string, Power>;
  sheets: Array<Sheet>;
};

export type Sheet = {
  seat: number;
  /** in hand in this round */
  pencil: Pencil | null;
  power_used: boolean;
  ends: Array<Station>;
  lines: Array<Line>;
};

export type Line = {
  pencil: Pencil;
  sections: Array<Section>;
  stations: Array<Station>;
  circled: Station | null;
};

export type Facts = {
  cards: CardCounts;
  /** running score sheets by seat */
  boxes: Array<ScoreBox>;
  ranks: Array<number>;
  /** solo: 1 lowest to 6 */
  grade?: number;
  /** solo: points off for modules before the grade is read */
  deduction?: number;
};

export type CardCounts = {
  left: number;
  underground_left: number;
  underground_out: number;
  switch_left: boolean;
  /** by symbol, and joker */
  symbols: Record<string, { left: number; out: number }>;
};

export type ScoreBox = {
  seat: number;
  /** in the order they are drawn */
  lines: Array<ScoreColumn>;
  line_total: number;
  tourist_visits: number;
  tourist_points: number;
  interchanges: Array<{ lines: number; stations: number; points_each: number }>;
  interchange_points: number;
  objectives: Array<{ objective: Objective; done: number; goal: number; met: boolean }>;
  objective_points: number;
  total: number;
  /** of the line under construction */
  ends: Array<Station>;
};

export type ScoreColumn = {
  pencil: Pencil;
  begun: boolean;
  districts: number;
  most_stations: number;
  thames_sections: number;
  thames_points: number;
  total: number;
  tourist_sites: number;
};

export type Event = {
  event:
    | 'pencil-dealt'
    | 'order-chosen'
    | 'objective-dealt'
    | 'power-dealt'
    | 'round-began'
    | 'card-flipped'
    | 'section-drawn'
    | 'passed'
    | 'power-used'
    | 'station-circled'
    | 'line-scored'
    | 'tourist-scored'
    | 'interchanges-scored'
    | 'objective-met';
  seat?: number;
  rule: string;
  points?: number;
  /** pencil-dealt: 0 to 3 round the table */
  place?: number;
  pencil?: Pencil;
  /** order-chosen */
  pencils?: Array<Pencil>;
  objective?: Objective;
  power?: Power;
  /** round-began: 1 to 4 */
  round?: number;
  card?: Card;
  turn?: number;
  /** card-flipped: a railroad switch that comes too early */
  ignored?: boolean;
  from?: Station;
  to?: Station;
  station?: Station;
  districts?: number;
  most_stations?: number;
  thames_sections?: number;
  visits?: number;
  /** interchanges-scored: stations on 2, 3, 4 lines */
  stations?: Array<number>;
};

export type Action =
  | { action: 'pass' }
  | {
      action: 'draw';
      from: Station;
      to: Station;
      power?: Power;
      then?: { from: Station; to: Station };
    }
  | { action: 'circle'; station: Station }
  | { action: 'order'; pencils: Array<Pencil> }
  | { action: 'pencil'; pencil: Pencil }
  | { action: 'objective'; objective: Objective }
  | { action: 'power'; power: Power }
  | { action: 'flip'; card: Card };
