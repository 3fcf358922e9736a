// Metro: board files, and board, view, facts, events and actions.
// Made by scripts/types.mjs from data/schema/metro.schema.json; do not edit.

import type * as shared from './shared';

export type Rule = string;
/**
 * a letter for the column, a digit for the row, from the top left
 */
export type Square = string;
/**
 * a letter for each way in: a straight on, b clockwise, c anticlockwise, d back
 */
export type Tile = string;
/**
 * named by the board
 */
export type Colour = string;
export type Side = 'north' | 'east' | 'south' | 'west';
export type LandmarkSide = 'a' | 'b';
export type LandmarkSlug = string;
export type Percentage = 10 | 20 | 30 | 40;
export type Entrance = number;
/**
 * of lines: a seat, or one of the eight corporations
 */
export type Owner = number;
export type StationNumber = number;
/**
 * station number, or m1 to m8 for an entrance in the middle
 */
export type LineName = string;
export type LineEndText = string;
/**
 * New York's tourists stand at stations, the others on squares
 */
export type Where = StationNumber | Square;
/**
 * The components of a city.
 */
export type City =
  | {
      city: 'paris';
      name: string;
      landmarks: {
        slug: LandmarkSlug;
        name: string;
        spaces: Colour[];
      }[];
    }
  | {
      city: 'stockholm';
      name: string;
      landmarks: {
        slug: LandmarkSlug;
        name: string;
        points: number[];
      }[];
    }
  | {
      city: 'london';
      name: string;
      landmarks: {
        slug: LandmarkSlug;
        name: string;
        upper: Colour[];
        lower: Colour[];
      }[];
    }
  | {
      city: 'new-york';
      name: string;
      /**
       * Items: They only lend their names.
       */
      landmarks: {
        name: string;
      }[];
      /**
       * points of each colour on each of the eight boards
       */
      boards: number[][];
    }
  | {
      city: 'st-petersburg';
      name: string;
      landmarks: {
        slug: LandmarkSlug;
        name: string;
        square: Square;
      }[];
      point_tiles: number[];
    }
  | {
      city: 'berlin';
      name: string;
      landmarks: {
        slug: LandmarkSlug;
        name: string;
        side_a: number[];
        side_b: number[];
      }[];
    };
/**
 * seats that know a card; everyone: spectators too
 */
export type KnownBy = 'everyone' | shared.Seat[];
export type CityView =
  ParisView | StockholmView | LondonView | NewYorkView | StPetersburgView | BerlinView;
export type Tourists = (
  | {
      colour: Colour;
      square: Square;
    }
  | {
      colour: Colour;
      station: StationNumber;
    }
)[];
/**
 * how many of each colour, by owner
 */
export type Counts = {
  [k: string]: number;
}[];
/**
 * where it leads: an end, or the square it would enter next
 */
export type LineEnd =
  | {
      station: StationNumber;
    }
  | {
      entrance: Entrance;
    }
  | {
      square: Square;
    };
/**
 * Tracks one after the other: square, exit entered by, exit left by.
 */
export type Run = [Square, 0 | 2 | 4 | 6, 1 | 3 | 5 | 7][];
/**
 * Something that happened.
 */
export type Event =
  | {
      event: 'tile-dealt';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      tile: Tile;
    }
  | {
      event: 'tile-placed';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      tile: Tile;
      shown: Tile;
      square: Square;
    }
  | {
      event: 'tile-drawn';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      tile: Tile;
    }
  | {
      event: 'line-scored';
      seat: shared.SeatOrNobody;
      points: number;
      rule: Rule;
      line: LineName;
      length: number;
      profit: number;
      end: LineEndText;
      owner: Owner | null;
    }
  | {
      event: 'share-dealt';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      percentage: Percentage;
      colour: Colour;
    }
  | {
      event: 'share-revealed';
      seat: null;
      points: number;
      rule: Rule;
      percentage: Percentage;
      colour: Colour;
    }
  | {
      event: 'share-returned';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      percentage: Percentage;
    }
  | {
      event: 'share-taken';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      percentage: Percentage;
      /**
       * null: taken blind
       */
      colour: Colour | null;
    }
  | {
      event: 'share-seen';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      percentage: Percentage;
      colour: Colour;
    }
  | {
      event: 'central-placed';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      entrance: Entrance;
      owner: Owner;
      /**
       * of the share given for it
       */
      percentage: Percentage | null;
    }
  | {
      event: 'rail-laid';
      seat: null;
      points: number;
      rule: Rule;
      square: Square;
      shown: Tile;
    }
  | {
      event: 'landmark-dealt';
      seat: null;
      points: number;
      rule: Rule;
      landmark: LandmarkSlug;
      place: number;
    }
  | {
      event: 'landmark-coloured';
      seat: null;
      points: number;
      rule: Rule;
      colour: Colour;
      landmark: LandmarkSlug;
    }
  | {
      event: 'board-dealt';
      seat: null;
      points: number;
      rule: Rule;
      board: number;
      owner: Owner;
    }
  | {
      event: 'tourist-placed';
      seat: shared.SeatOrNobody;
      points: number;
      rule: Rule;
      colour: Colour;
      where: Where;
    }
  | {
      event: 'tourist-taken';
      seat: shared.SeatOrNobody;
      points: number;
      rule: Rule;
      colour: Colour;
      where: StationNumber;
      owner: Owner;
    }
  | {
      event: 'tourist-seated';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      colour: Colour;
      landmark: LandmarkSlug;
      space: number;
    }
  | {
      event: 'tourist-sent';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      colour: Colour;
      square: Square;
    }
  | {
      event: 'tourist-left';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      colour: Colour;
    }
  | {
      event: 'marker-dealt';
      seat: shared.SeatOrNobody;
      points: number;
      rule: Rule;
      colour: Colour;
      place: number;
    }
  | {
      event: 'marker-shown';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      colour: Colour;
    }
  | {
      event: 'side-turned';
      seat: null;
      points: number;
      rule: Rule;
      landmark: LandmarkSlug;
      side: LandmarkSide;
    }
  | {
      event: 'taxi-drove';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      colour: Colour;
      spaces: number;
      /**
       * where it stands now
       */
      taxi: number;
    }
  | {
      event: 'point-tile-taken';
      seat: shared.SeatOrNobody;
      points: number;
      rule: Rule;
      owner: Owner;
      colour: Colour;
    }
  | {
      event: 'point-tile-seen';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      colour: Colour;
      value: number;
    }
  | {
      event: 'tickets-taken';
      seat: shared.SeatOrNobody;
      points: number;
      rule: Rule;
      owner: Owner | null;
      colour: Colour;
      count: number;
    }
  | {
      event: 'card-revealed';
      seat: null;
      points: number;
      rule: Rule;
      colour: Colour;
    }
  | {
      event: 'card-removed';
      seat: null;
      points: number;
      rule: Rule;
      colour: Colour;
    }
  | {
      event: 'tile-rejected';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      tile: Tile;
      /**
       * how many tiles it lies under
       */
      depth: number;
    }
  | {
      event: 'passed';
      seat: shared.Seat;
      points: number;
      rule: Rule;
    }
  | {
      event: 'city-scored';
      seat: shared.SeatOrNobody;
      points: number;
      rule: Rule;
      owner: Owner;
    }
  | {
      event: 'corporation-valued';
      seat: null;
      points: number;
      rule: Rule;
      colour: Colour;
      profit: number;
      value: number;
    }
  | {
      event: 'shares-scored';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      colour: Colour;
      percent: number;
    }
  | {
      event: 'majority-bonus';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      colour: Colour;
      percent: number;
    }
  | {
      event: 'solo-scored';
      seat: shared.Seat;
      points: number;
      rule: Rule;
      least: number;
      most: number;
    };
/**
 * An action of a seat or of chance.
 */
export type Action =
  | {
      action: 'place';
      tile: Tile;
      /**
       * a letter for each way in: a straight on, b clockwise, c anticlockwise, d back
       */
      shown: string;
      square: Square;
    }
  | {
      action: 'draw';
    }
  | {
      action: 'pass';
    }
  | {
      action: 'leave';
    }
  | {
      action: 'exchange';
      percentage: Percentage;
      source: 'face-up' | 'blind';
    }
  | {
      action: 'central';
      entrance: Entrance;
      colour?: Colour;
      percentage?: Percentage;
    }
  | {
      action: 'visit';
      landmark: LandmarkSlug;
      space: number;
    }
  | {
      action: 'send';
      square: Square;
    }
  | {
      action: 'tourist';
      colour: Colour;
      /**
       * New York's tourists stand at stations, the others on squares
       */
      where?: StationNumber | Square;
    }
  | {
      action: 'arrange';
      landmark: LandmarkSlug;
    }
  | {
      action: 'reject';
      tile: Tile;
    }
  | {
      action: 'tile';
      tile: Tile;
    }
  | {
      action: 'share';
      percentage: Percentage;
      colour: Colour;
    }
  | {
      action: 'rail';
      shown: Tile;
      square: Square;
    }
  | {
      action: 'landmark';
      landmark: LandmarkSlug;
      place: number;
    }
  | {
      action: 'board';
      board: number;
      owner: Owner;
    }
  | {
      action: 'colour';
      colour: Colour;
      landmark: LandmarkSlug;
    }
  | {
      action: 'marker';
      colour: Colour;
      place: number;
    }
  | {
      action: 'side';
      side: LandmarkSide;
      landmark: LandmarkSlug;
    }
  | {
      action: 'card';
      colour: Colour;
    }
  | {
      action: 'points';
      colour: Colour;
      place: number;
    };
/**
 * metro/city: what the box of a city holds.
 */
export type CityFile =
  | {
      document: 'metro/city';
      city: 'paris';
      name: string;
      landmarks_each: {
        '2': number;
        '3': number;
        '4': number;
        '5': number;
        '6': number;
      };
      landmarks: {
        source?: shared.Source;
        tiles: {
          slug: LandmarkSlug;
          name: string;
          spaces: Colour[];
        }[];
      };
    }
  | {
      document: 'metro/city';
      city: 'stockholm';
      name: string;
      markers_each: {
        '2': number;
        '3': number;
        '4': number;
        '5': number;
        '6': number;
      };
      landmarks: {
        source?: shared.Source;
        tiles: {
          slug: LandmarkSlug;
          name: string;
          points: number[];
        }[];
      };
    }
  | {
      document: 'metro/city';
      city: 'london';
      name: string;
      landmarks: {
        source?: shared.Source;
        tiles: {
          slug: LandmarkSlug;
          name: string;
          upper: Colour[];
          lower: Colour[];
        }[];
      };
    }
  | {
      document: 'metro/city';
      city: 'new-york';
      name: string;
      landmarks: {
        source?: shared.Source;
        names: string[];
      };
      boards: {
        source?: shared.Source;
        points: {
          [k: string]: number;
        }[];
      };
    }
  | {
      document: 'metro/city';
      city: 'st-petersburg';
      name: string;
      landmarks: {
        source?: shared.Source;
        tiles: {
          slug: LandmarkSlug;
          name: string;
          square: Square;
        }[];
      };
      point_tiles: {
        source?: shared.Source;
        values: number[];
      };
    }
  | {
      document: 'metro/city';
      city: 'berlin';
      name: string;
      landmarks: {
        source?: shared.Source;
        tiles: {
          slug: LandmarkSlug;
          name: string;
          side_a: number[];
          side_b: number[];
        }[];
      };
      groups: {
        source?: shared.Source;
        squares: Square[][];
      };
    };
export type Document = BoardFile | CityFile;

export interface Gate {
  square: Square;
  side: Side;
}
/**
 * The constant data of a match.
 */
export interface Board {
  family: 'metro';
  edition: shared.EditionId;
  name: string;
  seats: number;
  corporate: boolean;
  colours: Paint[];
  /**
   * colour of each owner of lines: players, or the eight corporations
   */
  owners: Colour[];
  /**
   * colour of each seat
   */
  players: Colour[];
  stations: {
    square: Square;
    side: Side;
    number: StationNumber;
    owner: Owner | null;
  }[];
  /**
   * of the central station, 1 to 8; the side faces the centre
   */
  entrances: Gate[];
  /**
   * how many of each code; where tiles may be turned, by the first code of a rotation class
   */
  tiles: {
    [k: string]: number;
  };
  centre: 'station' | 'central-stations' | 'rails';
  hand_tiles: number;
  city: City | null;
}
export interface Paint {
  name: Colour;
  paint: shared.Paint;
}
/**
 * The view of a seat or a spectator.
 */
export interface View {
  seat: shared.SeatOrNobody;
  phase:
    | 'deal-tiles'
    | 'deal-shares'
    | 'lay-rails'
    | 'deal-landmarks'
    | 'spread-tourists'
    | 'deal-markers'
    | 'turn-sides'
    | 'arrange'
    | 'reveal-card'
    | 'turn'
    | 'draw-tile'
    | 'place-drawn'
    | 'take-share'
    | 'tourist'
    | 'point-tile'
    | 'refill'
    | 'over';
  mover: shared.SeatOrNobody;
  /**
   * code as it lies, by square; centre rail tiles too
   */
  tiles: {
    [k: string]: Tile;
  };
  /**
   * null: not seen
   */
  hands: (Tile | null)[][];
  has_drawn: boolean;
  drawn: Tile | null;
  supply: number;
  /**
   * tiles the seat has not seen: the supply and hidden hands together
   */
  unseen: {
    [k: string]: number;
  };
  points: number[];
  /**
   * owner of the central station tile at each entrance
   */
  central: (Owner | null)[];
  /**
   * just covered, while a tourist is decided there
   */
  square: Square | null;
  /**
   * in the set-up: steps of its stage that are done
   */
  step?: number;
  /**
   * the pending work for the tile just placed
   */
  pending?: ('city' | 'lines' | 'refill' | 'card')[];
  /**
   * lines that have yet to run on over that tile
   */
  waiting?: LineName[];
  /**
   * centre rail tiles that were laid
   */
  rails?: number[];
  /**
   * of each corporation
   */
  profit?: {
    [k: string]: number;
  };
  shares?: Shares;
  solo?: Solo;
  city: CityView | null;
}
export interface Shares {
  piles: {
    percentage: Percentage;
    face_up: Colour | null;
    unknown: number;
    returned: (Colour | null)[];
    returned_known_by: KnownBy[];
  }[];
  hands: {
    percentage: Percentage;
    colour: Colour | null;
    shown: boolean;
    known_by: KnownBy;
  }[][];
  /**
   * the exchange that waits for the top card of a pile
   */
  taking?: {
    percentage: Percentage;
    source: 'face-up' | 'blind';
  };
  /**
   * made by each seat, where they are capped
   */
  exchanges?: number[];
}
export interface Solo {
  card: Colour | null;
  pile: Colour[];
  shown: Colour[];
  /**
   * whether the cards were shuffled again
   */
  reshuffled: boolean;
  buried: number[];
}
export interface ParisView {
  /**
   * the landmarks of each seat
   */
  rows: {
    landmark: LandmarkSlug;
    occupied: boolean[];
  }[][];
  tourists: Tourists;
}
export interface StockholmView {
  row: LandmarkSlug[];
  spaces: (Colour | null)[];
  markers: (
    | {
        seat: shared.Seat;
        colour: Colour | null;
      }
    | {
        place: number;
        colour: Colour | null;
      }
  )[];
  tourists: Tourists;
}
export interface LondonView {
  row: LandmarkSlug[];
  /**
   * at an end of the row, or on the circuit
   */
  taxi: ('left' | 'right') | number;
  tourists: Tourists;
}
export interface NewYorkView {
  /**
   * of each owner
   */
  boards: (number | null)[];
  taken: Counts;
  tourists: Tourists;
}
export interface StPetersburgView {
  taken: Counts;
  /**
   * of the point tiles the seat has seen
   */
  values: {
    owner: Owner;
    colour: Colour;
    value: number;
    /**
     * among the values of the box
     */
    place: number;
  }[];
  /**
   * point tiles to be drawn for the line just completed
   */
  due?: {
    owner: Owner;
    tiles: {
      [k: string]: number;
    };
  };
  tourists: Tourists;
}
export interface BerlinView {
  tickets: Counts;
  landmarks: {
    landmark: LandmarkSlug;
    colour: Colour | null;
    side: LandmarkSide;
  }[];
  /**
   * tickets of lines that nobody owns
   */
  lost: {
    [k: string]: number;
  };
  tourists: Tourists;
}
export interface Line {
  line: LineName;
  owner: Owner | null;
  colour: Colour | null;
  length: number;
  done: boolean;
  doubled: boolean;
  points: number;
  end: LineEnd;
  steps: Run;
}
/**
 * Facts that follow from a view.
 */
export interface Facts {
  lines: Line[];
  /**
   * Runs of tracks that no line has reached.
   */
  loose: Run[];
  sheet: {
    seat: shared.Seat;
    lines: number;
    other: number;
    total: number;
  }[];
  ranks: shared.Rank[];
  /**
   * the city's points if the game ended now, as far as seen; by seat in Paris and Stockholm, by owner elsewhere
   */
  city_now: number[];
  corporations?: {
    colour: Colour;
    profit: number;
    value: number;
    bonus: number;
  }[];
  exchange_open?: boolean;
  may_reject?: boolean;
  /**
   * codes for which the one-tile rule leaves no square now
   */
  one_tile_lifted: Tile[];
}
/**
 * metro/board: what every edition shares.
 */
export interface BoardFile {
  document: 'metro/board';
  name: string;
  colours: Paint[];
  tiles: {
    [k: string]: number;
  };
  stations: {
    metro: StationNumber;
    cablecar: StationNumber;
    square: Square;
    side: Side;
  }[];
  entrances: {
    number: Entrance;
    square: Square;
    side: Side;
  }[];
  players: {
    source?: shared.Source;
    colours: Colour[];
  };
  /**
   * stations of each seat, by number of seats
   */
  owners: {
    '2': StationNumber[][];
    '3': StationNumber[][];
    '4': StationNumber[][];
    '5': StationNumber[][];
    '6': StationNumber[][];
  };
  corporations: {
    source?: shared.Source;
    stations: {
      [k: string]: StationNumber[];
    };
  };
  rails: {
    source?: shared.Source;
    tiles: Tile[];
  };
  solo: {
    source?: shared.Source;
    rejectable: Tile;
  };
}
