import type { Component } from 'svelte';
import type { Language } from '../i18n/language.svelte';
import type {
  Action,
  Board,
  Family,
  Happening,
  LogEntry,
  Move,
  Position,
  Preview,
  Seat,
  SeatOrNobody,
  Setup,
} from '../protocol';
import type { People } from './telling';

/** What a family's board is given. It draws, and says what was pointed at; it computes no rule. */
export interface BoardProps {
  /** What never changes in a match (the family's "board" schema). */
  board: Board;
  position: Position;
  /** Legal actions of the seat that is looking; empty while others decide. */
  legal: readonly Move[];
  /** The move under the pointer or the focus, chosen anywhere on the page. */
  hovered: Move | null;
  preview: Preview | null;
  hints: readonly string[];
  /** What each hint is worth, as a short sign. */
  worth?: readonly string[];
  /** The log entry under the pointer. */
  highlighted: LogEntry | null;
  /** Entries that have just happened, to be shown in motion; empty under reduced motion. */
  fresh: readonly LogEntry[];
  /** What the others did since the last own turn: it stays marked, quietly. */
  recent?: readonly LogEntry[];
  /** Whose turn is being shown step by step. */
  followed?: SeatOrNobody;
  /** Milliseconds one motion takes; 0: none. */
  motion: number;
  /** Stroke patterns and letters besides colours. */
  patterns: boolean;
  onhover: (move: Move | null) => void;
  /** A move was chosen. With more than one the table asks which. */
  onchoose: (moves: readonly Move[]) => void;
  /** Something was tried that is not in the list, in one way or in several: the engine is asked why not. */
  onrefuse: (action: Action | string | readonly Action[]) => void;
}

export interface PanelProps extends BoardProps {
  seat: Seat | null;
}

/** What a picture of a game is given: an `<svg>` with nothing to press in it. */
export interface PictureProps {
  board: Board;
  position: Position;
  /** As large as a stamp: without what nobody could read. */
  small?: boolean;
  /** What the picture points at, in the family's own names; it shows the part around them. */
  focus?: readonly string[];
}

/** By action, the kinds of events that say no more than the move itself: the log tells the others. */
export type Echoes = Record<string, readonly string[]>;

/** Everything the table needs to know about a family. */
export interface FamilyView {
  family: Family;
  Board: Component<BoardProps>;
  /** Beside the board: hand, cards, score sheet. */
  Panel?: Component<PanelProps>;
  /** What is asked of the seat that is looking, in the family's words, without a full stop. */
  task: (position: Position) => string;
  /** A move in words, for the list and for screen readers; in the log with what came of it. */
  describe: (move: Move, board: Board, events?: readonly Happening[]) => string;
  /** An event in words; null for a kind that this page does not know. */
  tell: (event: Happening, board: Board, people: People) => string | null;
  echoes: Echoes;
  /** What is public about an entry whose action is hidden from these eyes, with the log before it. */
  hidden?: (
    entry: LogEntry,
    before: readonly LogEntry[],
    board: Board,
    names: readonly string[],
  ) => string;
  /** What the points of an event came from, as a heading; null as above. */
  source: (event: Happening) => string | null;
  /** The position in words, a line a fact. */
  text?: (board: Board, position: Position) => string[];
  /** Colour of a seat, as a CSS colour. */
  seatColour?: (seat: Seat, position: Position, board: Board) => string;
  /** Height of the board on narrow screens, bars of its own included, as a CSS length; `--rest` is all there is. Else about a square. */
  narrowHeight?: string;
}

/** One thing to read, and possibly one thing to do before the next. */
export interface LessonStep {
  text: Record<Language, string>;
  /** The move to make, in notation; any of them. Missing: read on. */
  moves?: readonly string[];
  /** What others answer once the move is made, with their seat. */
  answers?: readonly { by: number; do: string }[];
}

/** A tutorial: a match with a fixed deal, walked through step by step. The engine takes every move. */
export interface Lesson {
  setup: Setup;
  steps: readonly LessonStep[];
}

export interface OptionText {
  name: string;
  sentence: string;
  /** By value. */
  choices: Record<string, string>;
}

/** What the engine says about setting up a game of the family, in another language; by its own names. */
export interface FamilySetupTexts {
  options: Record<string, OptionText>;
  /** What is not known from a printed source, by edition. */
  reconstructed: Record<string, string>;
}

/** What the box would say: how long, how heavy (1 to 5). */
export interface Box {
  minutes: number;
  weight: number;
}

/** A row of registry.ts: all that the pages know of a family. What is large is loaded when it is asked for. */
export interface FamilyRow {
  family: Family;
  title: string;
  lead: Record<Language, string>;
  /** For whoever plays it for the first time: what it is about, in three sentences. */
  about: Record<Language, readonly string[]>;
  /** Everybody decides at the same moment. */
  together?: true;
  /** Of its line on the home page. */
  colour: string;
  box: Box;
  /** Where an edition's box says otherwise. */
  boxes?: Record<string, Partial<Box>>;
  /** Values of the options that make the full game of the box: its modules, where an edition has them. */
  full: Record<string, string>;
  /** What these modules are. */
  modules: Record<Language, string>;
  view: () => Promise<{ default: FamilyView }>;
  /** The drawing of its boards, for cards, thumbnails and what is taken away. */
  picture: () => Promise<{ default: Component<PictureProps> }>;
  lesson: () => Promise<{ default: Lesson }>;
}
