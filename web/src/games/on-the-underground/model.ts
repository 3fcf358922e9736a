import type {
  Board as AnyBoard,
  Event as AnyEvent,
  Fields,
  Move,
  Position,
  Preview,
  Seat,
} from '../../protocol';
import type {
  Action as OneAction,
  Block,
  Board,
  Event as OneEvent,
  Facts,
  Journey,
  Line,
  Pending,
  Ride,
  Route,
  Station,
  View,
} from '../../protocol/generated/on-the-underground';

export type { Block, Board, Facts, Journey, Line, Ride, Route, Station, View };
export type Action = Fields<OneAction>;
export type Event = Fields<OneEvent>;
export type LineId = string;
export type BlockId = string;
export type StationId = string;

// The protocol speaks of every family; these are the only places where its words become this family's.
export const boardOf = (board: AnyBoard): Board => board as Board;
export const viewOf = (position: Position): View => position.view as View;
export const factsOf = (position: Position): Facts => position.facts as Facts;
export const factsAfter = (preview: Preview | null): Facts | null =>
  (preview?.facts ?? null) as Facts | null;
export const actionOf = (move: Move): Action => move.detail as OneAction;
export const eventOf = (detail: AnyEvent): Event => detail as OneEvent;

export const pendingOf = (view: View): Fields<Pending> | undefined => view.pending;

/** Legal moves by the place on the picture where they are chosen. */
export interface MoveIndex {
  byBlock: ReadonlyMap<BlockId, readonly Move[]>;
  byLine: ReadonlyMap<LineId, readonly Move[]>;
  byDestination: ReadonlyMap<StationId, readonly Move[]>;
  rides: readonly Move[];
  /** Moves without a place: a token, a terminus, landmarks, a set of colours. */
  others: readonly Move[];
}

export function indexMoves(legal: readonly Move[]): MoveIndex {
  const byBlock = new Map<BlockId, Move[]>();
  const byLine = new Map<LineId, Move[]>();
  const byDestination = new Map<StationId, Move[]>();
  const rides: Move[] = [];
  const others: Move[] = [];
  const add = (map: Map<string, Move[]>, key: string | undefined, move: Move): void => {
    if (key !== undefined) map.set(key, [...(map.get(key) ?? []), move]);
  };
  for (const move of legal) {
    const { action, block, line, destination } = actionOf(move);
    if (action === 'build') {
      add(byBlock, block, move);
      add(byLine, line, move);
    } else if (action === 'ride') {
      add(byDestination, destination, move);
      rides.push(move);
    } else others.push(move);
  }
  return { byBlock, byLine, byDestination, rides, others };
}

/** Lines laid in each block, in the order of the board's lines. */
export function linesByBlock(board: Board, view: View): Map<BlockId, LineId[]> {
  const out = new Map<BlockId, LineId[]>();
  for (const { id } of board.lines)
    for (const block of view.tracks[id] ?? []) out.set(block, [...(out.get(block) ?? []), id]);
  return out;
}

/** In these phases the Passenger has still to move; the plan is worth showing. */
const planned: ReadonlySet<View['phase']> = new Set(['build', 'terminus', 'substitute', 'ride']);
export const isPlanned = (view: View): boolean => planned.has(view.phase);

export function ownerOf(view: View, line: LineId): Seat | null {
  return view.players.find((player) => player.lines.includes(line))?.seat ?? null;
}

/** The ride a move stands for, with its route. */
export const rideOf = (journey: Journey | null, move: Move): Ride | null =>
  journey?.rides.find((ride) => ride.do === move.do) ?? null;
