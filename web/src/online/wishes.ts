import type { Edition } from '../protocol';
import type { Clock, SeatWish } from '../protocol/generated/server';
import type { Command } from './line';

export type Pace = 'none' | 'quick' | 'calm' | 'days';
export type Others = 'invited' | 'open' | 'bots';

export const paces: readonly Pace[] = ['none', 'quick', 'calm', 'days'];
const clocks: Record<Pace, Clock | null> = {
  none: null,
  quick: { kind: 'live', base_s: 900, increment_s: 10 },
  calm: { kind: 'live', base_s: 2700, increment_s: 30 },
  days: { kind: 'correspondence', move_s: 172_800, reserve_s: 86_400, days_off: [] },
};

export const paceOf = (clock: Clock | null): Pace =>
  paces.find((pace) => JSON.stringify(clocks[pace]) === JSON.stringify(clock)) ?? 'none';

/** What a person at the door would like. */
export interface Wishes {
  edition: Edition;
  seats: number;
  others: Others;
  level: string;
  pace: Pace;
  listed: boolean;
  options: Record<string, string>;
}

function seatsOf({ seats, others, level }: Wishes): SeatWish[] {
  const other: SeatWish =
    others === 'bots' ? { kind: 'bot', level } : { kind: others === 'open' ? 'open' : 'invited' };
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'you' } : other));
}

export const creation = (wishes: Wishes): Command => ({
  say: 'create',
  edition: wishes.edition.id,
  seats: seatsOf(wishes),
  options: wishes.options,
  visibility: wishes.listed ? 'public' : 'private',
  clock: clocks[wishes.pace],
  spectators: { delay_s: 0 },
  stand_in: wishes.level,
});
