import type { Board, Fields, Happening } from '../../protocol';
import type { Event, Pencil } from '../../protocol/generated/next-station';
import { atlasOf, type Atlas } from './model';
import {
  cardName,
  objectiveName,
  pencilName,
  playerName,
  powerName,
  say,
  stationName,
  textOf,
} from './words';

/** What the places of every text may hold. */
function filled(atlas: Atlas, event: Fields<Event>): Record<string, string | number> {
  const station = (id: string | undefined): string => (id ? stationName(atlas, id) : '');
  return {
    pencil: event.pencil ? pencilName(event.pencil) : '',
    pencils: (event.pencils ?? []).map((pencil: Pencil) => pencilName(pencil)).join(', '),
    objective: event.objective ? objectiveName(event.objective) : '',
    power: event.power ? powerName(event.power) : '',
    card: event.card ? cardName(event.card) : '',
    from: station(event.from),
    to: station(event.to),
    station: station(event.station),
    districts: event.districts ?? 0,
    most: event.most_stations ?? 0,
    thames: event.thames_sections ?? 0,
    visits: event.visits ?? 0,
    n: event.round ?? event.turn ?? event.points ?? 0,
  };
}

/** Kinds that are told in more than one way. */
function keyOf(event: Fields<Event>): string {
  if (event.event === 'card-flipped' && event.ignored) return 'card-ignored';
  if (event.event === 'line-scored' && !event.points) return 'line-bare';
  return event.event;
}

/** An event in words; null for a kind that this page does not know. */
export function tell(
  { detail, seat }: Happening,
  board: Board,
  names: readonly string[],
): string | null {
  const event: Fields<Event> = detail as Event;
  const places = filled(atlasOf(board), event);
  if (event.place !== undefined) places.n = event.place + 1;
  const what = textOf('event', keyOf(event), places);
  if (what === null || seat === null) return what;
  return say('event.by', { who: playerName(names, seat), what });
}

/** Where points came from; each objective has a rule of its own. */
export function source({ detail }: Happening): string | null {
  const event: Fields<Event> = detail as Event;
  return event.objective ? objectiveName(event.objective) : textOf('source', event.event);
}
