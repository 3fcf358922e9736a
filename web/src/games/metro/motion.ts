import type { Fields, Happening, LogEntry } from '../../protocol';
import type { Event, Square } from '../../protocol/generated/metro';

/** The latest changes, as far as they move on the picture. */
export interface News {
  laid: Set<Square>;
  /** Points (or profit) by line. */
  scored: Map<string, number>;
  /** Every square that was touched. */
  squares: Set<Square>;
}

/** A line that was finished. */
type Scored = Extract<Event, { event: 'line-scored' }>;

/** The lines that these events finish. */
export const linesScored = (events: readonly Happening[]): Scored[] =>
  events.flatMap(({ detail }) => {
    const event = detail as Event;
    return event.event === 'line-scored' ? [event] : [];
  });

/** The value of a line: for a player points, for a corporation profit. */
export const worthOf = ({ points, profit }: Scored): number => points || profit;

export function happened(entries: readonly LogEntry[]): News {
  const news: News = { laid: new Set(), scored: new Map(), squares: new Set() };
  const events = entries.flatMap((entry) => entry.events);
  for (const { event, square } of events.map((one): Fields<Event> => one.detail as Event)) {
    if (square !== undefined) news.squares.add(square);
    if (event === 'tile-placed' && square !== undefined) news.laid.add(square);
  }
  for (const line of linesScored(events)) news.scored.set(line.line, worthOf(line));
  return news;
}
