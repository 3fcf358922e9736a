import { wordsOf } from '../../i18n/language.svelte';
import { thing, type Word } from '../../i18n/sentence';
import type { Happening } from '../../protocol';
import { nobody, person, told, type NameAt, type People } from '../telling';
import en from '../../../../data/texts/en/on-the-underground.json';
import { eventOf, type Board, type Event } from './model';
import { endsOf, lineWord, lineWords, listOf, markName, say, stationName, textOf } from './words';

const catalogue = wordsOf<string>('on-the-underground.json', en);
await catalogue.ready;

/** A secret objective is called by its stations. */
function cardWord(board: Board, { card }: Event): Word {
  const { stations = [] } = board.objectives.find((one) => one.id === card) ?? {};
  return thing(listOf(stations.map((id) => stationName(board, id))));
}

/** The page's words for what an event tells by ids. */
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
      one: event.lines?.length === 1,
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

/** Where points came from. */
export const source = ({ detail }: Happening): string | null =>
  textOf('source', eventOf(detail).source ?? '');
