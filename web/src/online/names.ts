import { t } from '../app/texts/texts.svelte';
import type { SeatNow } from '../protocol/generated/server';

export type NamedSeat = SeatNow & { name: string };

/** Everybody has a name at the table: bots are counted, and who gave none is called by the seat. */
export function named(seats: readonly SeatNow[]): NamedSeat[] {
  let bots = 0;
  return seats.map((seat, n) => {
    if (seat.kind === 'bot') return { ...seat, name: t('bot.name', { n: ++bots }) };
    return { ...seat, name: seat.name || t('new.player', { n: n + 1 }) };
  });
}
