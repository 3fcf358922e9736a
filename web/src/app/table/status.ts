import type { GameHost } from '../../host/host';
import type { Player, Position } from '../../protocol';
import { listOf, t } from '../texts/texts.svelte';
import { named, type LogLine } from './lines';
import type { Step } from './turns';

function outcome(position: Position, players: readonly Player[]): string {
  const { points, ranks, grade } = position.scores;
  if (players.length === 1) {
    const all = { points: points[0] ?? 0, grade };
    return t(grade > 0 ? 'table.overSoloGrade' : 'table.overSolo', all);
  }
  const winners = ranks.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = winners.map((seat) => players[seat]?.name ?? '');
  const places = { names: listOf(names), points: points[winners[0] ?? 0] ?? 0 };
  const own = ownSeat(players);
  if (own !== null && !winners.includes(own)) {
    const n = places.points - (points[own] ?? 0);
    if (n === 0) return t('table.overYouLoseLevel', places);
    return t(winners.length > 1 ? 'table.overYouLoseTie' : 'table.overYouLose', { ...places, n });
  }
  if (winners.length > 1) return t('table.overTie', places);
  if (own === null) return t('table.overWin', places);
  const n = places.points - Math.max(...points.filter((_, seat) => seat !== own));
  return n > 0 ? t('table.overYouWinBy', { ...places, n }) : t('table.overYouWin', places);
}

/** The seat of the only person who plays here against bots; null if several play. */
function ownSeat(players: readonly Player[]): number | null {
  const people = players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** The request to the viewing seat: with its name if several share the screen, and announced if others wait. */
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
  if (decision.seats.length === 0) return t('table.moment');
  return t('table.waiting', { names: listOf(decision.seats.map(name)) });
}

/** The seat and its action, while the others' turns are shown. */
export function stepLine(
  { by }: Step,
  players: readonly Player[],
  lines: readonly LogLine[],
): string {
  return named(players[by]?.name ?? '', lines[0]);
}
