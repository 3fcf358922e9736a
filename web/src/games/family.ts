import type { Component } from 'svelte';
import type {
  Action,
  Board,
  Family,
  Happening,
  LogEntry,
  Move,
  Position,
  Preview,
  Save,
  Seat,
  SeatOrNobody,
  Setup,
  TableNumber,
} from '../protocol';
import type { People } from './event-sentences';

/** The properties of a family's board. It draws, and says what was pointed at; it computes no rule. */
export interface BoardProps {
  /** The constant data of a match (the family's "board" schema). */
  board: Board;
  position: Position;
  /** Legal actions of the seat that is looking; empty while others decide. */
  legal: readonly Move[];
  /** The move under the pointer or the focus, chosen anywhere on the page. */
  hovered: Move | null;
  preview: Preview | null;
  hints: readonly string[];
  /** The value of each hint, as a short sign. */
  worth?: readonly string[];
  /** The log entry under the pointer. */
  highlighted: LogEntry | null;
  /** Entries that have just happened, to be shown in motion; empty under reduced motion. */
  fresh: readonly LogEntry[];
  /** The others' actions since the last own turn: they stay marked, quietly. */
  recent?: readonly LogEntry[];
  /** Whose turn is being shown step by step. */
  followed?: SeatOrNobody;
  /** Milliseconds one motion takes; 0: none. */
  motion: number;
  /** Stroke patterns and letters in addition to colours. */
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

/** The properties of a game's picture: an `<svg>` without any control. */
export interface PictureProps {
  board: Board;
  position: Position;
  /** As large as a stamp: without what nobody could read. */
  small?: boolean;
  /** The objects that the picture points at, in the family's own names; it shows the part around them. */
  focus?: readonly string[];
}

/** By action, the kinds of events that only repeat the move itself: the log shows the others. */
export type Echoes = Record<string, readonly string[]>;

export type Question = 'lines' | 'ends';

/** Everything the table needs to know about a family. */
export interface FamilyView {
  family: Family;
  Board: Component<BoardProps>;
  /** Next to the board: hand, cards, score sheet. */
  Panel?: Component<PanelProps>;
  /** The request to the viewing seat, in the family's words, without a full stop. */
  task: (position: Position) => string;
  /** A move in words, for the list and for screen readers; in the log with what came of it. */
  describe: (move: Move, board: Board, events?: readonly Happening[]) => string;
  /** What a player did, where a name before the move would sound like an order: "Bot 1 passes." */
  deed?: (entry: LogEntry, board: Board, people: People) => string | null;
  /** An event in words; null for a kind that this page does not know. */
  tell: (event: Happening, board: Board, people: People) => string | null;
  echoes: Echoes;
  /** The public part of an entry whose action is hidden from the viewer, with the log before it. */
  hidden?: (
    entry: LogEntry,
    before: readonly LogEntry[],
    board: Board,
    names: readonly string[],
  ) => string;
  /** The source of an event's points, as a heading; null as above. */
  source: (event: Happening) => string | null;
  /** The position in words, a line a fact. */
  text?: (board: Board, position: Position) => string[];
  /** What somebody who plays by ear asks about the lines of a seat: what there is, and where it ends; a line a fact. */
  ask?: (question: Question, board: Board, position: Position, seat: Seat) => string[];
  /** Colour of a seat, as a CSS colour. */
  seatColour?: (seat: Seat, position: Position, board: Board) => string;
  /**
   * Height of the board on narrow screens, bars of its own included, as a CSS length; `--rest` is all there is. Else
   * about a square.
   */
  narrowHeight?: string;
}

/** One thing to read (`<family>.<n>` of tutorial.json, from 1), and possibly one thing to do before the next. */
export interface LessonStep {
  /** The move to make, in notation; any of them. Missing: read on. */
  moves?: readonly string[];
  /** The answers of others once the move is made, with their seat. */
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

/** The engine's texts about the set-up of a family, in another language; by its own names. */
export interface FamilySetupTexts {
  options: Record<string, OptionText>;
  /** The parts that are not known from a printed source, by edition. */
  reconstructed: Record<string, string>;
}

/** The facts of the box: duration and weight (1 to 5). */
export interface Box {
  minutes: number;
  weight: number;
}

/** A family's description (families.json). */
export interface FamilyTexts {
  lead: string;
  /** For new players: the game's idea in three sentences. */
  about: readonly string[];
  /** The modules of the full game. */
  modules: string;
}

/** What is asked of the engine while people play on paper. */
export interface PaperEngine {
  open: (setup: Setup) => Promise<TableNumber>;
  leave: (table: TableNumber) => Promise<unknown>;
  branch: (table: TableNumber, length: number) => Promise<TableNumber>;
  board: (table: TableNumber) => Promise<Board>;
  position: (table: TableNumber, seat: SeatOrNobody) => Promise<Position>;
  legal: (table: TableNumber, seat: SeatOrNobody) => Promise<Move[]>;
  preview: (
    table: TableNumber,
    seat: Seat,
    action: string,
    facts: Position['facts'],
  ) => Promise<Preview>;
  apply: (
    table: TableNumber,
    seat: Seat,
    action: string,
    also?: { confirm?: boolean },
  ) => Promise<{ refusal?: unknown }>;
  save: (table: TableNumber) => Promise<Save>;
}

/** People play on paper, and this device shows the cards and counts. */
export interface ConductorProps {
  engine: PaperEngine;
  setup: Setup;
  /** What was tapped so far, as `onnote` got it; null at the start. */
  noted: unknown;
  /** Called with all that is to be stored. */
  onnote: (noted: unknown) => void;
  /** Stores the scored game among the games of this device. */
  onkeep: (save: Save, position: Position) => Promise<void>;
}

/** A row of registry.ts: all that the pages know of a family. Large parts are loaded on demand. */
export interface FamilyRow {
  family: Family;
  title: string;
  /** Everybody decides at the same moment. */
  together?: true;
  /** For its line on the home page. */
  colour: string;
  box: Box;
  /** Where an edition's box says otherwise. */
  boxes?: Record<string, Partial<Box>>;
  /** Values of the options that make the full game of the box: its modules, where an edition has them. */
  full: Record<string, string>;
  view: () => Promise<{ default: FamilyView }>;
  /** The drawing of its boards, for cards, thumbnails and what is taken away. */
  picture: () => Promise<{ default: Component<PictureProps> }>;
  lesson: () => Promise<{ default: Lesson }>;
  /** Missing: on paper nothing has to be drawn or counted. */
  conductor?: () => Promise<{ default: Component<ConductorProps> }>;
}
