import { t } from '../app/texts/texts.svelte';
import type { NameSeats } from '../net/table.svelte';

/** Everybody has a name at the table: bots are counted, and who gave none is called by the seat. */
export const named: NameSeats = (seats) => {
  let bots = 0;
  return seats.map((seat, n) => {
    if (seat.kind === 'bot') return { ...seat, name: t('bot.name', { n: ++bots }) };
    return { ...seat, name: seat.name || t('new.player', { n: n + 1 }) };
  });
};
