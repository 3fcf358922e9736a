import type { LogEntry, Seat, SeatOrNobody } from '../../protocol';

/** The turn as the rulebook of a table defines it. */
export interface TurnStructure {
  seats: number;
  /** Everybody decides at the same moment: what all do between two draws is one turn. */
  together?: boolean;
}

/** The actions of one seat in its turn, with the draws in between. */
export interface Turn {
  by: Seat;
  entries: readonly LogEntry[];
}

/** An action, with what chance did before it and since the action before. */
export interface Step {
  by: Seat;
  action: LogEntry;
  entries: readonly LogEntry[];
}

/**
 * The starts of turns. For a single player, and for players who decide together, a turn lasts until something is drawn.
 */
function turnStarts(
  log: readonly LogEntry[],
  { seats, together = false }: TurnStructure,
): number[] {
  const starts: number[] = [];
  let last: number | null = null;
  let drawn = false;
  log.forEach(({ by }, n) => {
    if (by === null) {
      drawn = true;
      return;
    }
    const isOther = by !== last && !together;
    if (last === null || isOther || (drawn && (together || seats === 1))) starts.push(n);
    [last, drawn] = [by, false];
  });
  return starts;
}

/**
 * How long the log is after each turn. A turn is what one seat does until another does something; chance goes with the turn
 * before it.
 */
export function turnEnds(log: readonly LogEntry[], structure: TurnStructure): number[] {
  const starts = turnStarts(log, structure);
  return [...starts.slice(1), ...(starts.length > 0 ? [log.length] : [])];
}

/** Turns in order, those that were made together one by one. */
export function turnsOf(log: readonly LogEntry[], structure: TurnStructure): Turn[] {
  const starts = turnStarts(log, structure);
  return starts.flatMap((start, i) => {
    const entries = log.slice(start, starts[i + 1]);
    const seats = [...new Set(entries.flatMap(({ by }) => by ?? []))];
    if (seats.length === 1) return [{ by: seats[0] ?? 0, entries }];
    return seats.map((by) => ({ by, entries: entries.filter((entry) => entry.by === by) }));
  });
}

/**
 * The turns of others after the last one of these eyes; a turn that they have not finished (`isOpen`) is not their
 * last. For simultaneous decisions it is the last time; for spectators, the last turn.
 */
export function turnsSince(
  log: readonly LogEntry[],
  structure: TurnStructure,
  eyes: SeatOrNobody,
  isOpen: boolean,
): Turn[] {
  const turns = turnsOf(log, structure);
  if (eyes === null && !structure.together) return turns.slice(-1);
  if (structure.together) {
    const start = turnStarts(log, structure).at(-1) ?? 0;
    return turns.filter(({ by, entries }) => by !== eyes && (entries[0]?.n ?? 0) >= start);
  }
  const done = isOpen && turns.at(-1)?.by === eyes ? turns.slice(0, -1) : turns;
  return done.slice(done.findLastIndex(({ by }) => by === eyes) + 1);
}

/**
 * The steps shown one after another. Simultaneous actions are revealed at once: those of `own` are shown with the first
 * of the others.
 */
export function stepsOf(entries: readonly LogEntry[], own: SeatOrNobody = null): Step[] {
  const steps: Step[] = [];
  let start = 0;
  entries.forEach((action, i) => {
    if (action.by === null || action.by === own) return;
    steps.push({ by: action.by, action, entries: entries.slice(start, i + 1) });
    start = i + 1;
  });
  return steps;
}

/** The start of the latest turn of one of these seats, and its seat. */
export function lastTurnOf(
  log: readonly LogEntry[],
  structure: TurnStructure,
  seats: readonly Seat[],
): { by: Seat; length: number } | null {
  const entry = log.findLast(({ by }) => by !== null && seats.includes(by));
  if (!entry || entry.by === null) return null;
  const start = turnStarts(log, structure).findLast((n) => n <= entry.n);
  return start === undefined ? null : { by: entry.by, length: start };
}
