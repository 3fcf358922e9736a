import { afterColon } from '../../i18n/language.svelte';
import type { Echoes } from '../../games/family';
import type { Happening, LogEntry, Move } from '../../protocol';

/** A line of the log; what follows from a rule names it. */
export interface Line {
  text: string;
  rule?: string;
}

interface Words {
  describe: (move: Move, events: readonly Happening[]) => string;
  tell: (event: Happening) => string;
  /** By action, the kinds of events that say no more than the move itself. */
  echoes: Echoes;
  /** What is public of what these eyes may not know. */
  hidden: (entry: LogEntry) => string;
}

/**
 * An entry in the words of the log, for the list and for whoever listens. Of what a seat did, all that came of it is told
 * besides, so that somebody who was not there can follow; what chance did is what came of it. A move follows on a name.
 */
export function linesOf(
  { events, ...entry }: LogEntry,
  { describe, tell, echoes, hidden }: Words,
): Line[] {
  // Each as often as the move says it: a second ride follows by itself.
  const said = [...(echoes[entry.detail?.action ?? ''] ?? [])];
  const isNews = ({ points, detail }: Happening): boolean => {
    const at = said.indexOf(detail.event);
    if (at >= 0) said.splice(at, 1);
    return at < 0 || points !== 0;
  };
  const told = events.filter((event) => entry.by === null || isNews(event));
  const outcomes = told.map((event) => ({ text: tell(event), rule: event.rule }));
  if (entry.do === undefined || entry.detail === undefined)
    return [{ text: hidden({ events, ...entry }) }, ...outcomes];
  if (entry.by === null && outcomes.length > 0) return outcomes;
  const move = describe({ do: entry.do, detail: entry.detail }, events);
  return [{ text: entry.by === null ? move : afterColon(move) }, ...outcomes];
}
