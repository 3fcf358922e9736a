import type { Happening, LogEntry, Move } from '../../protocol';

/** A line of the log; what follows from a rule names it. */
export interface Line {
  text: string;
  rule?: string;
}

interface Words {
  describe: (move: Move) => string;
  tell: (event: Happening) => string;
  /** What is public of what these eyes may not know. */
  hidden: (entry: LogEntry) => string;
}

/**
 * An entry in the words of the log, for the list and for whoever listens. Of what a seat did, the points it brought are
 * told besides; what chance did is what came of it.
 */
export function linesOf({ events, ...entry }: LogEntry, { describe, tell, hidden }: Words): Line[] {
  const told = events.filter((event) => event.points !== 0 || entry.by === null);
  const outcomes = told.map((event) => ({ text: tell(event), rule: event.rule }));
  if (entry.do === undefined || entry.detail === undefined)
    return [{ text: hidden({ events, ...entry }) }, ...outcomes];
  if (entry.by === null && outcomes.length > 0) return outcomes;
  return [{ text: describe({ do: entry.do, detail: entry.detail }) }, ...outcomes];
}
