import type { Figure, SeatReview } from '../../protocol/generated/review';
import { levelPerson, say } from './words';

export type Points = Pick<Figure, 'points' | 'points_error'>;

/** What can be told from chance, in whole points; null where it cannot. */
export function clear({ points, points_error }: Points): number | null {
  const whole = Math.round(Math.abs(points));
  return whole === 0 || Math.abs(points) <= points_error ? null : whole;
}

/** What the draws of all seats brought. */
export const luckOf = ({ own_draws, others_draws }: SeatReview): Points => ({
  points: own_draws.points + others_draws.points,
  points_error: Math.hypot(own_draws.points_error, others_draws.points_error),
});

/** The review in one sentence; `name` null: of whoever reads. */
export function summary(seat: SeatReview, level: string, name: string | null): string {
  const who = name === null ? 'you' : 'they';
  const [own, draws] = [seat.own_decisions, luckOf(seat)];
  const [skill, luck] = [clear(own), clear(draws)];
  const how = skill === null ? 'level' : own.points < 0 ? 'below' : 'above';
  const places = { level: levelPerson(level), name: name ?? '', n: skill ?? 0 };
  const fate = luck === null ? 'even' : draws.points > 0 ? 'lucky' : 'unlucky';
  return say(`${who}.${fate}`, { skill: say(`${who}.${how}`, places), n: luck ?? 0 });
}
