import { afterColon } from '../../i18n/language.svelte';
import type { Echoes } from '../../games/family';
import type { Happening, LogEntry, Move } from '../../protocol';
import { t } from '../texts/texts.svelte';

/** A line of the log; what follows from a rule names it. */
export interface LogLine {
  text: string;
  rule?: string;
  /** It names the player itself: "Bot 1 passes." */
  isWhole?: true;
}

interface Words {
  describe: (move: Move, events: readonly Happening[]) => string;
  /** What a player did, as a sentence; null where the move follows on the name. */
  deed: (entry: LogEntry) => string | null;
  tell: (event: Happening) => string;
  /** By action, the kinds of events that only repeat the move itself. */
  echoes: Echoes;
  /** The public part of an entry hidden from the viewer. */
  hidden: (entry: LogEntry) => string;
}

/** The first line of an entry with its player's name, unless it says that already. */
export const named = (name: string, line: LogLine | undefined): string =>
  line?.isWhole ? line.text : t('table.step', { name, what: line?.text ?? '' });

/**
 * An entry in the words of the log, for the list and for screen readers. For an action of a seat all its effects are
 * announced too, so that someone who was away can follow; for a draw, its effects. A move follows on a name.
 */
export function linesOf(
  { events, ...entry }: LogEntry,
  { describe, deed, tell, echoes, hidden }: Words,
): LogLine[] {
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
  const sentence = entry.by === null ? null : deed({ events, ...entry });
  if (sentence !== null) return [{ text: sentence, isWhole: true }, ...outcomes];
  const move = describe({ do: entry.do, detail: entry.detail }, events);
  return [{ text: entry.by === null ? move : afterColon(move) }, ...outcomes];
}
