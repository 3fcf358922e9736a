import { wordsOf } from '../../i18n/language.svelte';
import { thing, type Word } from '../../i18n/sentence';
import type { Happening, LogEntry } from '../../protocol';
import { effectOf, nobody, person, told, type NameAt, type People } from '../event-sentences';
import en from '../../../../data/texts/en/on-the-underground.json';
import { eventOf, type Board, type Event } from './model';
import { endsOf, lineWord, lineWords, listOf, markName, say, stationName, textOf } from './words';

const catalogue = wordsOf<string>('data/texts/on-the-underground', en);
await catalogue.ready;

/** A secret objective is called by its stations. */
function cardWord(board: Board, { card }: Event): Word {
  const { stations = [] } = board.objectives.find((one) => one.id === card) ?? {};
  return thing(listOf(stations.map((id) => stationName(board, id))));
}

/** The page's words for an event's ids. */
function names(board: Board, { detail, seat }: Happening, people: People): NameAt {
  const event = eventOf(detail);
  const station = (id: string | undefined): Word => thing(id ? stationName(board, id) : '');
  const words: Record<string, () => Word | null> = {
    seat: () => (seat === null ? nobody : person(people, seat, say('player', { n: seat + 1 }))),
    // As everywhere on the page, whatever the city's rulebook calls them.
    paid: () => thing('branch-token'),
    gained: () => thing('branch-token'),
    a: () => thing(endsOf(board, event.block ?? '').a),
    b: () => thing(endsOf(board, event.block ?? '').b),
    station: () => station(event.station),
    destination: () => station(event.destination),
    line: () => thing(event.line ? lineWord(board, event.line) : ''),
    lines: () => ({
      ...thing(lineWords(board, event.lines ?? [])),
      count: event.lines?.length ?? 0,
    }),
    type: () => thing(markName(event.type ?? '')),
    symbol: () => thing(markName(event.symbol ?? '')),
    card: () => cardWord(board, event),
  };
  return (place) => words[place]?.() ?? null;
}

/** An event in words; null for a kind that this page does not know. */
export const tell = (event: Happening, board: Board, people: People): string | null =>
  told(catalogue, event, names(board, event, people));

/** A player takes a branch token. */
export function deed(entry: LogEntry, board: Board, people: People): string | null {
  const taken = entry.detail?.action === 'take-token' ? effectOf(entry, 'token-taken') : null;
  return taken && tell(taken, board, people);
}

/** Where points came from. */
export const source = ({ detail }: Happening): string | null =>
  textOf('source', eventOf(detail).source ?? '');
