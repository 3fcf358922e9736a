// Made by scripts/types.mjs from data/schema/protocol.schema.json; do not edit.

/** A place at the table, counted from 0 in turn order. */
export type Seat = number;

/** null: chance in a log, a spectator among eyes. */
export type SeatOrNobody = Seat | null;

export type Family = 'metro' | 'next-station' | 'on-the-underground';

export type Choice = { value: string; sentence: string };

/** A module, a variant or a ruling; the first choice is the default. */
export type Option = { name: string; sentence: string; rule: string; choices: Array<Choice> };

export type Edition = {
  id: string;
  title: string;
  family: Family;
  min_seats: number;
  max_seats: number;
  /** Roles of the board files it is made from. */
  documents: Array<string>;
  /** One sentence on what is not known from a printed source. */
  reconstructed: string;
  options: Array<Option>;
};

/** How a match begins. `seed`: 64 hexadecimal digits, or a number for a deal that others can repeat. */
export type Setup = {
  edition: string;
  seats: number;
  options?: Record<string, string>;
  names?: Array<string>;
  seed: string | number;
  /** Board files that replace the defaults of the same role. */
  boards?: Array<unknown>;
};

/** An action of a seat; empty: the turn was confirmed. */
export type Step = { by?: Seat; do?: string };

/** A match as its setup and the way it went. Chance follows from the seed. */
export type Save = { document: 'mornington/save'; setup: Setup; steps: Array<Step> };

export type Decision = {
  kind: 'over' | 'chance' | 'seats';
  /** Who must still decide. */
  seats: Array<Seat>;
};

export type Scores = {
  points: Array<number>;
  /** 1 is best; equal ranks share the place. */
  rank: Array<number>;
  /** Row of the solo table, 1 the lowest; 0 without one. */
  grade: number;
};

/** A legal action: its notation, which is sent back to take it, and the same in named fields. */
export type Move = { do: string; detail: Record<string, unknown> };

/** Everything one seat (or a spectator) sees now. `view` and `facts` are the family's own. */
export type Position = {
  edition: string;
  family: Family;
  seats: number;
  names: Array<string>;
  options: Record<string, string>;
  /** Whether seats may see different things. */
  secrets: boolean;
  eyes: SeatOrNobody;
  decision: Decision;
  awaits_confirmation: boolean;
  /** By seat. */
  can_undo: Array<boolean>;
  scores: Scores;
  /** Entries in the log. */
  length: number;
  legal: Array<Move>;
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
};

/** An event: whom it concerns, points, the rule behind it, a sentence, and the family's own fields. */
export type Happening = {
  seat: SeatOrNobody;
  points: number;
  rule: string;
  text: string;
  detail: Record<string, unknown>;
};

/** What an action would bring before any chance is resolved. */
export type Preview = {
  /** What the score would change by, by seat. */
  points: Array<number>;
  events: Array<Happening>;
  /** The family's facts as the action would leave them; null for an illegal one. */
  facts: Record<string, unknown> | null;
};

export type Refusal = {
  /** What was tried. */
  do: string;
  /** The same in named fields; null where the text was no action at all. */
  detail: Record<string, unknown> | null;
  /** Empty where no rule of the game forbids it: the text was no action, or the last one awaits confirmation. */
  rule: string;
  reason: string;
};

/** An action of a seat or an outcome of chance. `do` and `detail` are missing where these eyes may not know. */
export type LogEntry = {
  n: number;
  by: SeatOrNobody;
  do?: string;
  detail?: Record<string, unknown>;
  events: Array<Happening>;
  scores: Scores;
};

/** A level of bots and how it plays. */
export type Bot = { level: string; sentence: string };

/** What a bot that looks ahead found out; empty for one that does not. */
export type Explanation = {
  /** Best first. */
  options: Array<ExplainedAction>;
  /** How play is expected to go on after the first. */
  line?: Array<ExpectedStep>;
  /** Games played in thought. */
  simulations?: number;
};

export type ExplainedAction = {
  /** In notation. */
  action: string;
  /** Expected at the end. */
  points: number;
  /** Ahead of the best other; alone, the points. */
  margin?: number;
  /** Chance of the first place, 0 to 1. */
  win?: number;
  /** Games in thought that began with it. */
  samples?: number;
};

export type ExpectedStep = {
  by: SeatOrNobody;
  /** In notation. */
  action: string;
};

export type Thought = {
  /** The bot's choice, in notation. */
  do: string;
  why: Explanation;
};

/** What was wrong with a request, and where. */
export type Problem = { where: string; what: string };
