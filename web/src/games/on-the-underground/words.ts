import { locale, spoken, wordsOf } from '../../i18n/language.svelte';
import { manifestOf } from '../../i18n/manifests';
import type { Move, Position, Seat } from '../../protocol';
import { actionOf, type Board, type LineId, type StationId } from './model';
import en from '../../languages/en/on-the-underground.json';

export type Key = keyof typeof en;

const words = wordsOf('on-the-underground', en);
await words.ready;

/** A text in the language of the page with its {places} filled. */
export const say = words.say;

/** The text for an id of the engine; null where this page has none. */
export const textOf = words.textOf;

/** A word of the board file (a colour, a symbol) in the page's language, or as it stands there. */
const word = (group: string, id: string, otherwise: string): string =>
  textOf(group, id) ?? otherwise;

export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(locale()).format(names);

export function lineName(board: Board, id: LineId): string {
  return word('line', id, board.lines.find((line) => line.id === id)?.name ?? id);
}

/** A line within a sentence: in some languages its colour is an adjective there. */
const withinSentence = (name: string): string =>
  manifestOf(spoken.language).smallColours ? name.toLocaleLowerCase() : name;

export const lineWord = (board: Board, id: LineId): string => withinSentence(lineName(board, id));
export const lineWords = (board: Board, lines: readonly LineId[]): string =>
  withinSentence(lineNames(board, lines));

export const markName = (id: string): string => word('mark', id, id.replaceAll('_', ' '));

export function stationName(board: Board, id: StationId): string {
  const named =
    board.stations.find((one) => one.id === id) ?? board.icons.find((one) => one.id === id);
  return (named?.name ?? id).replaceAll("'", '’');
}

export const playerName = ({ names }: Position, seat: Seat): string =>
  names[seat] || say('player', { n: seat + 1 });

export const lineNames = (board: Board, lines: readonly LineId[]): string =>
  listOf(lines.map((line) => lineName(board, line)));

/** The two ends of a block by name. */
export function endsOf(board: Board, id: string): { a: string; b: string } {
  const block = board.blocks.find((one) => one.id === id);
  return { a: stationName(board, block?.a ?? ''), b: stationName(board, block?.b ?? '') };
}

/** A move in words. */
export function describe(move: Move, board: Board): string {
  const { action, line, block, price, destination, lines, points, tiles, bought } = actionOf(move);
  switch (action) {
    case 'build':
      return say(price ? 'buildFor' : 'build', {
        line: lineWord(board, line ?? ''),
        ...endsOf(board, block ?? ''),
        n: price ?? 0,
      });
    case 'take-token':
      return say('takeToken');
    case 'terminus':
      return say('terminus', { points: points ?? 0, tiles: tiles ?? 0 });
    case 'substitute':
      return say(bought ? 'substitute' : 'keep');
    case 'ride':
      return say(lines?.length ? 'ride' : 'rideWalking', {
        station: stationName(board, destination ?? ''),
        lines: lineWords(board, lines ?? []),
        n: lines?.length ?? 0,
      });
    case 'pick-set':
      return say('pickSet', { lines: lineWords(board, lines ?? []) });
    case 'place-tile':
    case 'place-token':
    case 'deal-objective':
    case 'deal-set':
    case 'draw-card':
      return say('chance');
    default:
      return move.do;
  }
}
