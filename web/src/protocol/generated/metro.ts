// Made by scripts/types.mjs from data/schema/metro.schema.json; do not edit.

export type Square = string;

export type Tile = string;

export type Colour = string;

export type Side = 'N' | 'E' | 'S' | 'W';

export type Board = {
  family: 'metro';
  edition: string;
  name: string;
  seats: number;
  corporate: boolean;
  colours: Array<{ name: string; paint: string }>;
  /** colour of each owner of lines: players, or the eight corporations */
  owners: Array<string>;
  /** colour of each seat */
  players: Array<string>;
  stations: Array<{ square: Square; side: Side; number: number; owner: number | null }>;
  /** of the central station, 1 to 8; the side faces the centre */
  entrances: Array<{ square: Square; side: Side }>;
  /** how many of each code; where tiles may be turned, by the first code of a rotation class */
  tiles: Record<string, number>;
  centre: 'station' | 'central-stations' | 'rails';
  hand_tiles: number;
  city: Record<string, unknown> | null;
};

export type View = {
  seat: number | null;
  phase: string;
  mover: number | null;
  /** code as it lies, by square; centre rail tiles too */
  tiles: Record<string, Tile>;
  hands: Array<Array<Tile | null>>;
  has_drawn: boolean;
  drawn: Tile | null;
  supply: number;
  /** tiles the seat has not seen: the supply and hidden hands together */
  unseen: Record<string, number>;
  points: Array<number>;
  /** owner of the central station tile at each entrance */
  central: Array<number | null>;
  /** just covered, while a tourist is decided there */
  square: Square | null;
  profit?: Record<string, number>;
  shares?: {
    piles: Array<{
      percentage: number;
      face_up: string | null;
      unknown: number;
      returned: Array<string | null>;
    }>;
    hands: Array<Array<{ percentage: number; colour: string | null; shown: boolean }>>;
  };
  solo?: { card: string | null; pile: Array<string>; shown: Array<string>; buried: Array<number> };
  city: Record<string, unknown> | null;
};

export type Line = {
  /** station number, or c1 to c8 for an entrance */
  line: string;
  owner: number | null;
  colour: string | null;
  length: number;
  done: boolean;
  doubled: boolean;
  points: number;
  end: { station: number } | { entrance: number } | { square: Square };
  /** square, exit entered by, exit left by */
  steps: Array<[Square, number, number]>;
};

export type Facts = {
  lines: Array<Line>;
  sheet: Array<{ seat: number; lines: number; other: number; total: number }>;
  ranks: Array<number>;
  /** the city's points if the game ended now, as far as seen; by seat in Paris and Stockholm, by owner elsewhere */
  city_now: Array<number>;
  corporations?: Array<{ colour: string; profit: number; value: number; bonus: number }>;
  exchange_open?: boolean;
  may_reject?: boolean;
  /** codes for which the one-tile rule leaves no square now */
  one_tile_lifted: Array<Tile>;
};

export type Event = {
  event:
    | 'tile-dealt'
    | 'tile-placed'
    | 'tile-drawn'
    | 'line-scored'
    | 'share-dealt'
    | 'share-revealed'
    | 'share-returned'
    | 'share-taken'
    | 'share-seen'
    | 'central-placed'
    | 'rail-laid'
    | 'landmark-dealt'
    | 'landmark-coloured'
    | 'board-dealt'
    | 'tourist-placed'
    | 'tourist-taken'
    | 'tourist-seated'
    | 'tourist-sent'
    | 'tourist-left'
    | 'marker-dealt'
    | 'marker-shown'
    | 'side-turned'
    | 'taxi-drove'
    | 'point-tile-taken'
    | 'point-tile-seen'
    | 'tickets-taken'
    | 'card-revealed'
    | 'card-removed'
    | 'tile-rejected'
    | 'passed'
    | 'city-scored'
    | 'corporation-valued'
    | 'shares-scored'
    | 'majority-bonus'
    | 'solo-scored';
  seat: number | null;
  points: number;
  rule: string;
};

export type Action = {
  action:
    | 'place'
    | 'draw'
    | 'exchange'
    | 'central'
    | 'pass'
    | 'visit'
    | 'send'
    | 'leave'
    | 'tourist'
    | 'arrange'
    | 'reject'
    | 'tile'
    | 'share'
    | 'rail'
    | 'landmark'
    | 'board'
    | 'colour'
    | 'marker'
    | 'side'
    | 'card'
    | 'points';
};
