import type { Document, Edition } from '../protocol';
import type { Clock, SeatWish, Spectators } from '../protocol/generated/server';
import type { Command } from '../net/connection';

export type Pace = 'none' | 'quick' | 'calm' | 'days';
/** Who is to sit at another seat: a friend with a link, whoever comes, a bot. */
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

/** What a person at the door would like. */
export interface Wishes {
  edition: Edition;
  /** One's own and the others'. */
  seats: number;
  /** Of each seat after one's own; there may be more of them than seats. */
  others: readonly Other[];
  level: string;
  clock: Clock | null;
  listed: boolean;
  delay: Delay;
  options: Record<string, string>;
  /** One's own, in place of the printed ones. */
  boards: readonly Document[];
}

const othersOf = ({ seats, others }: Wishes): readonly Other[] => others.slice(0, seats - 1);

function seatsOf(wishes: Wishes): SeatWish[] {
  const seatOf = (kind: Other): SeatWish =>
    kind === 'bots' ? { kind: 'bot', level: wishes.level } : { kind };
  return [{ kind: 'you' }, ...othersOf(wishes).map(seatOf)];
}

/** A seat for whoever comes must be found. */
export const mustBeListed = (wishes: Wishes): boolean => othersOf(wishes).includes('open');

const spectatorsOf = (delay: Delay): Spectators | null =>
  delay === null ? null : { delay_s: delay };

export const creation = (wishes: Wishes): Command => ({
  ask: 'create',
  edition: wishes.edition.id,
  seats: seatsOf(wishes),
  options: wishes.options,
  ...(wishes.boards.length > 0 && { boards: [...wishes.boards] }),
  visibility: wishes.listed || mustBeListed(wishes) ? 'public' : 'private',
  clock: wishes.clock,
  spectators: spectatorsOf(wishes.delay),
  stand_in: wishes.level,
});
