// Made by scripts/types.mjs from data/schema/on-the-underground.schema.json; do not edit.

export type Board = {
  family: 'on-the-underground';
  id: string;
  name: string;
  scale: number;
  width: number;
  height: number;
  tokenWord: 'branch token' | 'branch tile';
  start: string;
  lines: Array<{ id: string; name: string; colour: string; letter: string; tracks: number }>;
  stations: Array<Station>;
  icons: Array<Station>;
  blocks: Array<{ id: string; a: string; b: string; spaces: number; course: Array<Array<number>> }>;
  rivers: Array<Array<Array<number>>>;
  clusters: Array<{ id: string; name: string }>;
  objectives: Array<Objective>;
  colourSets: Array<Array<string>>;
  symbols: Array<string>;
  landmarkTypes: Array<string>;
};

export type Station = {
  id: string;
  name: string;
  x: number;
  y: number;
  icons?: number;
  kinds: Array<
    | 'normal'
    | 'express'
    | 'destination'
    | 'connection'
    | 'national_rail'
    | 'terminus'
    | 'rer'
    | 'landmark'
  >;
  cluster?: string;
  label: {
    side: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
    gap: number;
    lines: Array<string>;
  };
};

export type Objective = {
  id: string;
  points: number;
  stations: Array<string>;
  missing?: Record<string, Array<string>>;
};

export type View = {
  seat: number | null;
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
  mover: number;
  actionsLeft: number;
  firstRound: boolean;
  lastRound: boolean;
  tracks: Record<string, Array<string>>;
  players: Array<{
    seat: number;
    lines: Array<string>;
    points: number;
    tokens: number;
    landmarks?: Record<string, number>;
    objectives?: Array<string>;
  }>;
  passenger: string | null;
  destinations: Array<string>;
  lastRides: Array<Array<string>>;
  drawPile: number;
  connectionTokens: Record<string, string>;
  landmarkTiles: Record<string, string>;
  pending?: { line: string; block: string; station?: string; missing?: number; price?: number };
};

export type Journey = {
  leg: 'express' | 'normal' | 'any';
  from: string;
  walks: number;
  rides: Array<Ride>;
  then: Record<string, Journey>;
};

export type Ride = {
  action: string;
  destination: string;
  lines: Array<string>;
  points: Array<number>;
  route: Array<{ block: string; to: string; line: string | null }>;
};

export type Facts = {
  scoreSheet: Array<{
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
    rank: number;
  }>;
  lines: Array<{
    line: string;
    owner: number | null;
    supply: number;
    ends: Array<string>;
    stations: Array<string>;
    clusters?: number;
    icons?: number;
  }>;
  passenger: Journey | null;
  objectives: Array<Objective>;
};

export type Event = {
  event:
    | 'tilePlaced'
    | 'tokenPlaced'
    | 'objectiveDealt'
    | 'cardDrawn'
    | 'setTaken'
    | 'turnBegan'
    | 'built'
    | 'tokenTaken'
    | 'scored'
    | 'tileTaken'
    | 'setDiscarded'
    | 'travelled'
    | 'passengerRemoved'
    | 'lastRound'
    | 'objectiveShown'
    | 'gameOver';
  seat?: number;
  rule?: string;
  points?: number;
  station?: string;
  other?: string;
  type?: string;
  symbol?: string;
  card?: string;
  lines?: Array<string>;
  line?: string;
  block?: string;
  price?: number;
  actions?: number;
  tokens?: number;
  source?:
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
  bought?: number;
  destination?: string;
  walks?: number;
  from?: string;
};

export type Action = {
  action:
    | 'none'
    | 'build'
    | 'takeToken'
    | 'terminus'
    | 'substitute'
    | 'ride'
    | 'pickSet'
    | 'placeTile'
    | 'placeToken'
    | 'dealObjective'
    | 'dealSet'
    | 'drawCard';
  text: string;
  line?: string;
  block?: string;
  price?: 0 | 2 | 4 | 6;
  destination?: string;
  lines?: Array<string>;
  points?: number;
  tiles?: number;
  bought?: boolean;
  station?: string;
  type?: string;
  symbol?: string;
  card?: string;
};

export type BoardFile = {
  document: 'on-the-underground/board';
  id: string;
  name: string;
  ruleSet: 'london' | 'new-york' | 'paris';
  rules?: {
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
  };
  about?: string;
  source?: string;
  scale: number;
  start: string;
  lines: Array<{ id: string; tracks: number }>;
  sets: {
    '2': Array<Array<string>>;
    '3': Array<Array<string>>;
    '4': Array<Array<string>>;
    '5': Array<Array<string>>;
  };
  symbols?: Array<string>;
  landmarkTypes?: Array<string>;
  landmarkTilesOfAType?: number;
  clusters?: Array<{ id: string; name: string }>;
  objectives?: Array<{ id: string; stations: Array<string>; points: number; source?: string }>;
  stations: Array<{
    id: string;
    name: string;
    x: number;
    y: number;
    kinds: Array<
      | 'normal'
      | 'express'
      | 'destination'
      | 'connection'
      | 'national_rail'
      | 'terminus'
      | 'rer'
      | 'landmark'
    >;
    cluster?: string;
    source?: string;
  }>;
  icons?: Array<{ id: string; name: string; x: number; y: number; icons: number; source?: string }>;
  blocks: Array<{
    id: string;
    a: string;
    b: string;
    spaces: number;
    bends?: Array<Array<number>>;
    source?: string;
  }>;
};

export type LayoutFile = {
  document: 'on-the-underground/layout';
  id?: string;
  about?: string;
  source?: string;
  scale?: number;
  width: number;
  height: number;
  lines: Record<string, { name: string; colour: string }>;
  rivers?: Array<Array<Array<number>>>;
  labels: Record<
    string,
    { side: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'; gap: number; lines: Array<string> }
  >;
};
