import { wordsOf } from '../../board/language.svelte';
import type { Move } from '../../protocol';
import type { Card, Objective, Pencil, Power } from '../../protocol/generated/next-station';
import { atlasOf, spotOf, type Atlas } from './model';
import { en, type Key } from './texts/en';

const words = wordsOf<Key>(en, {
  de: async () => (await import('./texts/de')).de,
  fr: async () => (await import('./texts/fr')).fr,
});
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
export const objectiveName = (objective: Objective): string => word('objective', objective);
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

function drawn(atlas: Atlas, detail: Record<string, unknown>): string {
  const station = (id: unknown): string => stationName(atlas, String(id));
  const section = say('draw', { from: station(detail.from), to: station(detail.to) });
  if (detail.power === undefined) return section;
  const power = powerName(detail.power as Power);
  const then = detail.then as { from: string; to: string } | undefined;
  if (!then) return say('drawUsing', { section, power });
  return say('drawTwice', { section, from: station(then.from), to: station(then.to) });
}

const told: Record<string, (atlas: Atlas, detail: Record<string, unknown>) => string> = {
  pass: () => say('pass'),
  draw: drawn,
  circle: (atlas, detail) => say('circle', { station: stationName(atlas, String(detail.station)) }),
  order: (_, detail) =>
    say('order', { pencils: (detail.pencils as Pencil[]).map(pencilName).join(', ') }),
  pencil: (_, detail) => say('dealt', { what: pencilName(detail.pencil as Pencil) }),
  objective: (_, detail) => say('dealt', { what: objectiveName(detail.objective as Objective) }),
  power: (_, detail) => say('dealt', { what: powerName(detail.power as Power) }),
  flip: (_, detail) => say('flipped', { card: cardName(detail.card as Card) }),
};

/** A move in words, for the list, the log and screen readers. */
export function describe(move: Move, board: Record<string, unknown>): string {
  return told[String(move.detail.action)]?.(atlasOf(board), move.detail) ?? move.do;
}

/** A step of a bot's line: what its notation says without the engine's help. */
export function read(notation: string): Move | null {
  const [action = '', first, second, more] = notation.split(' ');
  const fields: Record<string, Record<string, unknown>> = {
    draw: { from: first, to: second },
    circle: { station: first },
    flip: { card: first },
    pass: {},
  };
  const detail = fields[action];
  return detail && more === undefined ? { do: notation, detail: { action, ...detail } } : null;
}
