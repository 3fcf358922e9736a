import type {
  Action,
  Board,
  ExpectedStep,
  LogEntry,
  Move,
  Player,
  Position,
  Preview,
  Refusal,
  Save,
  Seat,
  SeatOrNobody,
} from '../protocol';
import type { Decision } from '../protocol/generated/review';

/** A move worth considering. */
export interface Hint {
  move: Move;
  /** Points expected at the end of the game. */
  expected: number;
  /** Ahead of the best other then; alone, the points. */
  margin: number;
  /** Chance of the first place, 0 to 1. */
  win: number;
  /** Games in thought behind these figures. */
  samples: number;
  /** So few of them that the figures say little. */
  isFew: boolean;
  /** The expected continuation of the game, only for the move that the bot would play. */
  line: readonly ExpectedStep[];
}

/**
 * Where a game is played. The page asks and draws; a host in the page and one across the network look the same to
 * it. Positions are always for given eyes, so that a host never hands out more than a seat may see.
 */
export interface GameHost {
  readonly players: readonly Player[];
  /** The seats that decide at this page. */
  readonly atScreen: readonly Seat[];
  board(): Promise<Board>;
  position(eyes: SeatOrNobody): Promise<Position>;
  /** As last received, for any viewer: the list of seats that must decide is the same for all. */
  latest(): Promise<Position>;
  log(eyes: SeatOrNobody, from?: number): Promise<LogEntry[]>;
  /** Entries of the log that will stay as they are; a host without it has no others. */
  readonly certain?: number;
  /** The position when the log had `length` entries; null where the host does not know it. */
  positionAt(length: number, eyes: SeatOrNobody): Promise<Position | null>;
  /** The engine's own picture, as an SVG document. */
  picture(eyes: SeatOrNobody): Promise<string>;

  preview(seat: Seat, action: string): Promise<Preview>;
  /** Why it may not be done: the rule, or null where it may. */
  check(seat: Seat, action: string | Action): Promise<Refusal | null>;
  /** With `confirm` chance is resolved at once. */
  act(seat: Seat, action: string, confirm?: boolean): Promise<Refusal | null>;
  confirm(): Promise<void>;
  /** The action that was taken back, or null. */
  undo(seat: Seat): Promise<string | null>;
  /** Called after every change, with whether a bot is thinking. */
  watch(listener: (thinking: Seat | null) => void): () => void;
  close(): void;
}

/**
 * A game of this page: it can be looked back at, analysed and saved. At a table of others that would be no play, so a
 * host there has none of it.
 */
export interface OwnGame extends GameHost {
  positionAt(length: number, eyes: SeatOrNobody): Promise<Position>;
  pictureAt(length: number, eyes: SeatOrNobody): Promise<string>;
  /** The effect that an action would have had at that moment. */
  previewAt(length: number, seat: Seat, action: string): Promise<Preview>;
  /** The bot's candidate moves, the best first, then those it hardly examined. */
  hints(seat: Seat, signal: AbortSignal): Promise<Hint[]>;
  /** The seat's decisions from that entry of the log on, as a review of the game values them. */
  decisions(seat: Seat, from: number, signal: AbortSignal): Promise<readonly Decision[]>;

  save(): Promise<Save>;
  /** Goes back to that moment and plays on from there, with the same luck. */
  rewind(length: number): Promise<void>;
  /** The game as it stood at that moment, to be played on. */
  saveAt(length: number): Promise<Save>;
  /** The text of a replay file. */
  replay(): Promise<string>;
}
