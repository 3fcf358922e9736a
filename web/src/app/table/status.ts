import type { Player, Position } from '../../protocol';
import { listOf, t } from '../texts/texts.svelte';

function outcome(position: Position, players: readonly Player[]): string {
  const { points, rank } = position.scores;
  if (players.length === 1) return t('table.overSolo', { points: points[0] ?? 0 });
  const winners = rank.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = listOf(winners.map((seat) => players[seat]?.name ?? ''));
  const key = winners.length > 1 ? 'table.overTie' : 'table.overWin';
  return t(key, { names, points: points[winners[0] ?? 0] ?? 0 });
}

/** Whose turn it is and what is expected, in one line. */
export function statusLine(
  position: Position,
  players: readonly Player[],
  thinking: number | null,
): string {
  const { decision, eyes, awaits_confirmation } = position;
  const name = (seat: number): string => players[seat]?.name ?? '';
  if (awaits_confirmation && eyes !== null) return t('table.confirmAsk');
  if (decision.kind === 'over') return outcome(position, players);
  if (eyes !== null && decision.seats.includes(eyes)) {
    const n = position.legal.length;
    const what = n === 1 ? t('table.expectedOne') : t('table.expected', { n });
    const alone = players.filter((player) => player.kind === 'human').length === 1;
    return alone ? t('table.yourTurn', { what }) : t('table.namedTurn', { name: name(eyes), what });
  }
  if (thinking !== null) return t('table.thinking', { name: name(thinking) });
  return t('table.waiting', { names: listOf(decision.seats.map(name)) });
}
