import type { Move } from '../../protocol';
import type { Decision } from '../../protocol/generated/review';

/** The verdict of the review about a move: the level's own choice, as good, or worse by some points. */
export interface Judged {
  verdict: 'best' | 'good' | 'costs';
  /** The cost, in whole points. */
  points: number;
  /** The level's move. */
  best: Move;
}

/** A decision as the review values it, in a word. A cost within its error is none. */
export function judged({ do: played, detail, better, cost }: Decision): Judged {
  if (better === undefined)
    return { verdict: 'best', points: 0, best: { do: played, detail } as Move };
  const points = Math.round(cost.points);
  const isCertain = points > 0 && cost.points > cost.points_error;
  return {
    verdict: isCertain ? 'costs' : 'good',
    points: isCertain ? points : 0,
    best: better as Move,
  };
}

const gravity = { best: 0, good: 1, costs: 2 };

/** Among several decisions of one turn, the costliest, if it is worth a remark. */
export const gravest = <T extends { judged: Judged }>(all: readonly T[]): T | undefined =>
  all.toSorted(
    (a, b) =>
      gravity[b.judged.verdict] - gravity[a.judged.verdict] || b.judged.points - a.judged.points,
  )[0];
