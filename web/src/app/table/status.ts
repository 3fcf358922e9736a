import type { GameHost } from '../../host/host';
import type { Player, Position } from '../../protocol';
import { listOf, t } from '../texts/texts.svelte';
import type { Line } from './lines';
import type { Step } from './turns';

function outcome(position: Position, players: readonly Player[]): string {
  const { points, ranks } = position.scores;
  if (players.length === 1) return t('table.overSolo', { points: points[0] ?? 0 });
  const winners = ranks.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = winners.map((seat) => players[seat]?.name ?? '');
  const places = { names: listOf(names), points: points[winners[0] ?? 0] ?? 0 };
  if (winners.length > 1) return t('table.overTie', places);
  return t(names[0] === t('new.you') ? 'table.overYouWin' : 'table.overWin', places);
}

/** What is asked of the seat that is looking: of whoever it is where several share the screen, and aloud where others wait. */
function taskLine(what: string, name: string, people: number, atScreen: number): string {
  if (people === 1) return t('table.task', { what });
  return atScreen === 1 ? t('table.yourTask', { what }) : t('table.namedTask', { name, what });
}

/** Whose turn it is and what is asked of them, in one line; `task` is the family's word for it. */
export function statusLine(
  position: Position,
  { players, atScreen }: Pick<GameHost, 'players' | 'atScreen'>,
  thinking: number | null,
  task: (position: Position) => string = () => t('table.anyTask'),
): string {
  const { decision, eyes, awaits_confirmation } = position;
  const name = (seat: number): string => players[seat]?.name ?? '';
  if (awaits_confirmation && eyes !== null && position.can_undo[eyes]) return t('table.confirmAsk');
  if (decision.kind === 'over') return outcome(position, players);
  if (eyes !== null && decision.seats.includes(eyes)) {
    const people = players.filter((player) => player.kind === 'human').length;
    return taskLine(task(position), name(eyes), people, atScreen.length);
  }
  if (thinking !== null) return t('table.thinking', { name: name(thinking) });
  return t('table.waiting', { names: listOf(decision.seats.map(name)) });
}

/** Who did what, while the others' turns are shown. */
export function stepLine({ by }: Step, players: readonly Player[], lines: readonly Line[]): string {
  return t('table.step', { name: players[by]?.name ?? '', what: lines[0]?.text ?? '' });
}
