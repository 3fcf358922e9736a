import { listOf } from '../app/texts/texts.svelte';
import type { Seat } from '../protocol';
import type { EndNow, SeatNow } from '../protocol/generated/server';
import type { NamedSeat } from '../net/table.svelte';
import { say } from './words';

/** Seats that a person plays. */
export const people = (seats: readonly SeatNow[]): Seat[] =>
  seats.flatMap((seat, n) => (seat.kind === 'person' && !seat.gone ? [n] : []));

/** The facts about a finished game. */
export interface Ended {
  end: EndNow;
  seats: readonly NamedSeat[];
  ranks: readonly number[];
  /** The reader's seat. */
  you: Seat | null;
}

/** The winner, if people have left the game; null where the points decide. */
export function endText({ end, seats, ranks, you }: Ended): string | null {
  if (end.why !== 'resigned' && end.why !== 'nobody') return null;
  const nameOf = (seat: Seat): string => seats[seat]?.name ?? '';
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const winners = end.winner === null ? first : [end.winner];
  const winner = listOf(winners.map(nameOf));
  const own = end.gave_up.find(({ seat }) => seat === you);
  if (own)
    return say(own.why === 'time' ? 'online.end.yourTime' : 'online.end.youResigned', { winner });
  if (end.why === 'nobody' && end.gave_up.length !== 1) return say('online.end.nobody');
  const isYou = end.winner !== null && end.winner === you;
  const [left, ...others] = end.gave_up;
  if (!left || others.length > 0)
    return say(isYou ? 'online.end.youWinLeft' : 'online.end.left', { winner });
  const loser = nameOf(left.seat);
  const isTime = left.why === 'time';
  if (isYou) return say(isTime ? 'online.end.youWinTime' : 'online.end.youWinResigned', { loser });
  return say(isTime ? 'online.end.time' : 'online.end.resigned', { winner, loser });
}
