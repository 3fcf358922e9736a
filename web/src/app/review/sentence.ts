import type { Figure, SeatReview } from '../../protocol/generated/review';
import { levelPerson, say } from './words';

export type Points = Pick<Figure, 'points' | 'points_error'>;

/** The part that exceeds chance, in whole points; null if there is none. */
export function clear({ points, points_error }: Points): number | null {
  const whole = Math.round(Math.abs(points));
  return whole === 0 || Math.abs(points) <= points_error ? null : whole;
}

/** The effect of the draws of all seats; older reviews leave its sum to the reader. */
export const luckOf = ({ own_draws, others_draws, luck }: SeatReview): Points =>
  luck ?? {
    points: own_draws.points + others_draws.points,
    points_error: Math.hypot(own_draws.points_error, others_draws.points_error),
  };

/** If smaller differences than these cannot be distinguished from chance, no two players can be called equally good. */
const blurred = 10;

function skillOf({ points, points_error }: Points): 'below' | 'above' | 'level' | 'unclear' {
  if (clear({ points, points_error }) !== null) return points < 0 ? 'below' : 'above';
  return points_error > blurred ? 'unclear' : 'level';
}

/** The points that are left over, where they are more than all that was found out. */
function unexplained(seat: SeatReview): number | null {
  const [rest, found] = [seat.remainder.points, [seat.own_decisions, luckOf(seat)]];
  const known = found.reduce((sum, { points }) => sum + Math.abs(points), 0);
  return Math.round(Math.abs(rest)) > 0 && Math.abs(rest) > known
    ? Math.round(Math.abs(rest))
    : null;
}

/** With a sentence more where it is clear what hidden things made of the decisions. */
function withHidden(
  said: string,
  { hidden }: SeatReview,
  who: 'you' | 'they',
  name: string,
): string {
  const n = hidden ? clear(hidden) : null;
  if (!hidden || n === null) return said;
  return say(`${who}.${hidden.points > 0 ? 'hiddenGood' : 'hiddenBad'}`, { said, n, name });
}

/** The review in one sentence; `name` null: the reader's. */
export function summary(seat: SeatReview, level: string, name: string | null): string {
  const who = name === null ? 'you' : 'they';
  const [own, draws] = [seat.own_decisions, luckOf(seat)];
  const [luck, rest] = [clear(draws), unexplained(seat)];
  const places = { level: levelPerson(level), name: name ?? '', n: clear(own) ?? 0 };
  const fate = luck === null ? 'even' : draws.points > 0 ? 'lucky' : 'unlucky';
  const skill = say(`${who}.${skillOf(own)}`, places);
  const drawn = say(`${who}.${fate}`, { skill, n: luck ?? 0 });
  const said = withHidden(drawn, seat, who, places.name);
  return rest === null ? said : say('unexplained', { said, n: rest });
}
