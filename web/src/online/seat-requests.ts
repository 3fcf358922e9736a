import type { Document, Edition } from '../protocol';
import type { Clock, SeatWish, Spectators } from '../protocol/generated/server';
import type { Command } from '../net/connection';

export type Pace = 'none' | 'quick' | 'calm' | 'days';
/** The occupant of another seat: a friend with a link, anyone, a bot. */
export type Other = 'invited' | 'open' | 'bots';

export const paces: readonly Pace[] = ['none', 'quick', 'calm', 'days'];
export const others: readonly Other[] = ['invited', 'open', 'bots'];
export const clocks: Record<Pace, Clock | null> = {
  none: null,
  quick: { kind: 'live', base_s: 900, increment_s: 10 },
  calm: { kind: 'live', base_s: 2700, increment_s: 30 },
  days: { kind: 'correspondence', move_s: 172_800, reserve_s: 86_400, days_off: [] },
};

export const isSameClock = (a: Clock | null, b: Clock | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Seconds that spectators are behind; null: none are let in. */
export type Delay = number | null;
export const delays: readonly Delay[] = [0, 60, 300, null];

/** The request of a person who joins. */
export interface TableRequest {
  edition: Edition;
  /** One's own and the others'. */
  seats: number;
  /** One entry for each seat after the own; there may be more of them than seats. */
  others: readonly Other[];
  level: string;
  clock: Clock | null;
  listed: boolean;
  delay: Delay;
  options: Record<string, string>;
  /** One's own, in place of the printed ones. */
  boards: readonly Document[];
  /** Who is asked to take the seat that is kept. */
  challenged?: string | undefined;
  /** It counts for the ratings of its players: on the usual board, with the usual options. */
  rated: boolean;
}

const othersOf = ({ seats, others }: TableRequest): readonly Other[] => others.slice(0, seats - 1);

function seatsOf(request: TableRequest): SeatWish[] {
  const seatOf = (kind: Other): SeatWish =>
    kind === 'bots' ? { kind: 'bot', level: request.level } : { kind };
  return [{ kind: 'you' }, ...othersOf(request).map(seatOf)];
}

/** Strangers must be able to find an open seat. */
export const mustBeListed = (request: TableRequest): boolean => othersOf(request).includes('open');

const spectatorsOf = (delay: Delay): Spectators | null =>
  delay === null ? null : { delay_s: delay };

const variantOf = ({ options, boards }: TableRequest) => ({
  options,
  ...(boards.length > 0 && { boards: [...boards] }),
});

export const creation = (request: TableRequest): Command => ({
  ask: 'create',
  edition: request.edition.id,
  seats: seatsOf(request),
  ...(request.rated ? { rated: true } : variantOf(request)),
  visibility: request.listed || mustBeListed(request) ? 'public' : 'private',
  clock: request.clock,
  spectators: spectatorsOf(request.delay),
  stand_in: request.level,
  ...(request.challenged !== undefined && { challenge: request.challenged }),
});
