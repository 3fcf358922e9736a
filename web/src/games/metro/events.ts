import { wordsOf } from '../../i18n/language.svelte';
import { thing, type Word } from '../../i18n/sentence';
import type { Board as AnyBoard, Fields, Happening, LogEntry } from '../../protocol';
import type { Board, Event, Tile } from '../../protocol/generated/metro';
import { effectOf, nobody, person, told, type NameAt, type People } from '../event-sentences';
import en from '../../../../data/texts/en/metro.json';
import { cityBoard } from './city';
import { landmarkName, tileWords } from './describe';
import { boardOf } from './model';
import { colourName, form, w, word } from './words';

const catalogue = wordsOf<string>('data/texts/metro', en);
await catalogue.ready;

const colourWord = (colour: string | null | undefined): Word =>
  colour ? thing(colourName(colour)) : { ...nobody, text: 'unseen' };

/** A colour as it goes with its noun. */
const inflected = (form: string, colour: string | null | undefined): Word =>
  colour ? thing(word(form, colour) ?? colour) : colourWord(colour);

const numberOf = (name: string): string | undefined => /^(?:station )?(\d+)$/.exec(name)?.[1];
const isCentral = (end: string | undefined): boolean => end !== undefined && !numberOf(end);

/** Where a line starts or ends: at a station, or in the centre. */
const stationOf = (name: string): Word => {
  const number = numberOf(name);
  return thing(number === undefined ? 'centre' : w('station', { n: number }));
};

/** Whether a line has come back to where it starts. */
const isReturn = (line = '', end = ''): boolean => numberOf(end) === line;

/** New York's tourists stand at stations, which have numbers; the others on squares. */
const whereWord = (where: string | number): Word =>
  thing(
    typeof where === 'number' ? w('atStation', { n: where }) : w('atSquare', { square: where }),
  );

function cityName(board: Board): string {
  const found = cityBoard(board);
  return found ? (word('city', found.city) ?? found.name) : '';
}

/** The page's words for an event's ids. */
function names(board: Board, event: Happening, people: People): NameAt {
  const { colour, owner, landmark, line, end, where, tile, shown }: Fields<Event> =
    event.detail as Event;
  const tileWord = (one: Tile | undefined): Word =>
    thing(one === undefined ? '' : w('quoted', { what: tileWords(one, board) }));
  const seat = (one: number): Word => person(people, one, w('seat', { n: one + 1 }));
  const ownerWord = (one: number): Word => (board.corporate ? thing('corporation') : seat(one));
  const words: Record<string, () => Word | null> = {
    seat: () => (event.seat === null ? nobody : seat(event.seat)),
    owner: () => (owner === null || owner === undefined ? nobody : ownerWord(owner)),
    owner_colour: () => colourWord(board.owners[owner ?? -1]),
    colour: () => colourWord(colour),
    colour_f: () => inflected('colourF', colour),
    colour_s: () => inflected('colourS', colour),
    owner_colour_f: () => inflected('colourF', board.owners[owner ?? -1]),
    owner_colour_s: () => inflected('colourS', board.owners[owner ?? -1]),
    city: () => thing(cityName(board)),
    landmark: () => thing(landmarkName(board, landmark)),
    line: () => stationOf(line ?? ''),
    end: () => stationOf(end ?? ''),
    returns: () => ({ ...nobody, there: isReturn(line, end) }),
    where: () => whereWord(where ?? ''),
    tile: () => tileWord(tile),
    shown: () => tileWord(shown),
  };
  return (place) => words[place]?.() ?? null;
}

/** An event in words; null for a kind that this page does not know. */
export const tell = (event: Happening, plain: AnyBoard, people: People): string | null =>
  told(catalogue, event, names(boardOf(plain), event, people));

/** A player passes, or draws a tile instead of laying the one in hand. */
export function deed(entry: LogEntry, plain: AnyBoard, people: People): string | null {
  const passed = effectOf(entry, 'passed');
  if (passed) return tell(passed, plain, people);
  if (entry.detail?.action !== 'draw' || entry.by === null) return null;
  const seat = person(people, entry.by, w('seat', { n: entry.by + 1 }));
  const detail = { event: 'draws' } as unknown as Happening['detail'];
  const draws: Happening = { detail, seat: entry.by, rule: '', points: 0 };
  const words = { form: (key: string) => form(key) ?? catalogue.form(key) };
  return told(words, draws, (place) => (place === 'seat' ? seat : null));
}

/** Where points came from; a line into the centre has a rule of its own. */
export function source({ detail }: Happening): string | null {
  const { event, end }: Fields<Event> = detail as Event;
  return word('source', isCentral(end) ? 'central' : String(event));
}
