import { wordsOf } from '../../i18n/language.svelte';
import { thing, type Word } from '../../i18n/sentence';
import type { Board, Fields, Happening, LogEntry } from '../../protocol';
import type { Event } from '../../protocol/generated/next-station';
import { effectOf, nobody, person, told, type NameAt, type People } from '../event-sentences';
import en from '../../../../data/texts/en/next-station.json';
import { atlasOf, type Atlas } from './model';
import { cardName, objectiveName, pencilName, powerName, say, stationName, textOf } from './words';

const catalogue = wordsOf<string>('data/texts/next-station', en);
await catalogue.ready;

const quoted = (what: string): Word => thing(say('quoted', { what }));

/** The page's words for an event's ids. */
function names(atlas: Atlas, { detail, seat }: Happening, people: People): NameAt {
  const event: Fields<Event> = detail as Event;
  const station = (id: string | undefined): Word => thing(id ? stationName(atlas, id) : '');
  const words: Record<string, () => Word | null> = {
    seat: () => (seat === null ? nobody : person(people, seat, say('player', { n: seat + 1 }))),
    place: () => thing(String((event.place ?? 0) + 1)),
    pencil: () => (event.pencil ? thing(pencilName(event.pencil)) : null),
    pencils: () => thing((event.pencils ?? []).map(pencilName).join(', ')),
    objective: () => (event.objective ? quoted(objectiveName(event.objective)) : null),
    power: () => (event.power ? quoted(powerName(event.power)) : null),
    card: () => (event.card ? thing(cardName(event.card)) : null),
    from: () => station(event.from),
    to: () => station(event.to),
    station: () => station(event.station),
  };
  return (place) => words[place]?.() ?? null;
}

/** An event in words; null for a kind that this page does not know. */
export const tell = (event: Happening, board: Board, people: People): string | null =>
  told(catalogue, event, names(atlasOf(board), event, people));

/** A player passes. */
export function deed(entry: LogEntry, board: Board, people: People): string | null {
  const passed = effectOf(entry, 'passed');
  return passed && tell(passed, board, people);
}

/** Where points came from; each objective has a rule of its own. */
export function source({ detail }: Happening): string | null {
  const event: Fields<Event> = detail as Event;
  return event.objective ? objectiveName(event.objective) : textOf('source', event.event);
}
