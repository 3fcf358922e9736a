import { wordsOf } from '../../i18n/language.svelte';
import type { Board, Fields, Happening, Move } from '../../protocol';
import type {
  Action,
  Card,
  Event,
  ObjectiveId,
  Pencil,
  Power,
} from '../../protocol/generated/next-station';
import { atlasOf, spotOf, type Atlas } from './model';
import en from '../../languages/en/next-station.json';

export type Key = keyof typeof en;

const words = wordsOf('next-station', en);
await words.ready;

/** A text of this board in the language of the page, with its {places} filled. */
export const say = words.say;

/** The text for an id of the engine; null where this page has none. */
export const textOf = words.textOf;

/** A word for an id of the engine; an id newer than this page keeps its own name. */
const word = (group: string, id: string): string => textOf(group, id) ?? id;

export const pencilName = (pencil: Pencil): string => word('pencil', pencil);
export const pencilLetter = (pencil: Pencil): string => word('letter', pencil);
export const powerName = (power: Power): string => word('power', power);
export const powerText = (power: Power): string => word('powerText', power);
export const objectiveName = (objective: ObjectiveId): string => word('objective', objective);
export const symbolName = (symbol: string): string => word('symbol', symbol);
export const cardName = (card: Card): string => word('card', card);

/** "triangle D3". */
export function stationName(atlas: Atlas, id: string): string {
  const station = atlas.stations.get(id);
  if (!station) return id;
  return say('station', { symbol: symbolName(station.symbol), spot: spotOf(station) });
}

export const playerName = (names: readonly string[], seat: number): string =>
  names[seat] || say('player', { n: seat + 1 });

type Drawn = Extract<Action, { action: 'draw' }>;

function drawn(atlas: Atlas, { from, to, power, then }: Drawn): string {
  const station = (id: string): string => stationName(atlas, id);
  const section = say('draw', { from: station(from), to: station(to) });
  if (power === undefined) return section;
  if (!then) return say('drawUsing', { section, power: powerName(power) });
  return say('drawTwice', { section, from: station(then.from), to: station(then.to) });
}

function told(atlas: Atlas, detail: Action): string {
  switch (detail.action) {
    case 'pass':
      return say('pass');
    case 'draw':
      return drawn(atlas, detail);
    case 'circle':
      return say('circle', { station: stationName(atlas, detail.station) });
    case 'order':
      return say('order', { pencils: detail.pencils.map(pencilName).join(', ') });
    case 'pencil':
      return say('dealt', { what: pencilName(detail.pencil) });
    case 'objective':
      return say('dealt', { what: objectiveName(detail.objective) });
    case 'power':
      return say('dealt', { what: powerName(detail.power) });
    case 'flip':
      return say('flipped', { card: cardName(detail.card) });
  }
}

/** The pencil that was drawn with. */
const pencilOf = (events: readonly Happening[]): Pencil | undefined =>
  events.map(({ detail }): Fields<Event> => detail as Event).find(({ pencil }) => pencil)?.pencil;

/** A move in words, for the list, the log and screen readers. The log names the pencil, which nobody sees there. */
export function describe(move: Move, board: Board, events: readonly Happening[] = []): string {
  const what = told(atlasOf(board), move.detail as Action) ?? move.do;
  const pencil = move.do === 'pass' ? undefined : pencilOf(events);
  return pencil === undefined ? what : say('inPencil', { what, pencil: pencilName(pencil) });
}
