import type { Happening } from '../../protocol';
import { eventOf, type Board, type Event } from './model';
import {
  endsOf,
  lineName,
  lineNames,
  listOf,
  markName,
  nameOf,
  say,
  stationName,
  textOf,
} from './words';

const points = (n: number): string => say('points', { n });
const tokens = (n: number): string => say('tokensOf', { n });

/** What the places of every text may hold. */
function filled(board: Board, event: Event): Record<string, string | number> {
  const card = board.objectives.find((one) => one.id === event.card);
  const place = event.station ?? event.destination;
  return {
    type: event.type ? markName(event.type) : '',
    symbol: event.symbol ? markName(event.symbol) : '',
    station: place ? stationName(board, place) : '',
    stations: listOf((card?.stations ?? []).map((id) => stationName(board, id))),
    line: event.line ? lineName(board, event.line) : '',
    lines: lineNames(board, event.lines ?? []),
    ...(event.block ? endsOf(board, event.block) : {}),
    tokens: tokens(event.tokens ?? event.price ?? 0),
    points: points(event.points ?? 0),
    n: event.actions ?? event.bought ?? event.walks ?? 0,
  };
}

function journeyKey({ lines = [], walks = 0 }: Event): string {
  if (lines.length === 0) return walks > 0 ? 'walked' : 'stayed';
  return walks > 0 ? 'travelled-walking' : 'travelled';
}

/** Kinds that are told in more than one way. */
function keyOf(event: Event): string {
  switch (event.event) {
    case 'built':
      return event.price ? 'built-for' : 'built';
    case 'token-taken':
      return event.station ? 'token-taken-at' : 'token-taken';
    case 'set-discarded':
      return event.bought ? 'set-bought' : 'set-discarded';
    case 'travelled':
      return journeyKey(event);
    default:
      return event.event;
  }
}

function scored(board: Board, event: Event): string | null {
  const what = textOf('scored', event.source ?? '', filled(board, event));
  if (what === null || event.line === undefined) return what;
  return say('event.of-line', { what, line: lineName(board, event.line) });
}

/** An event in words; null for a kind that this page does not know. */
export function tell(
  { detail, seat }: Happening,
  board: Board,
  names: readonly string[],
): string | null {
  const event = eventOf(detail);
  const what =
    event.event === 'scored'
      ? scored(board, event)
      : textOf('event', keyOf(event), filled(board, event));
  if (what === null || seat === null || event.event === 'travelled') return what;
  return say('event.by', { who: nameOf(names, seat), what });
}

/** Where points came from. */
export const source = ({ detail }: Happening): string | null =>
  textOf('source', eventOf(detail).source ?? '');
