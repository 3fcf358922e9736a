import type { Move } from '../../protocol';
import type { Decision } from '../../protocol/generated/review';

/** What the review says of a move: the level's own choice, as good, or worse by some points. */
export interface Judged {
  verdict: 'best' | 'good' | 'costs';
  /** What it costs, in whole points. */
  points: number;
  /** What the level would have played. */
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

/** Of several decisions of one turn the one that is worth a word: the costliest. */
export const gravest = <T extends { judged: Judged }>(all: readonly T[]): T | undefined =>
  all.toSorted(
    (a, b) =>
      gravity[b.judged.verdict] - gravity[a.judged.verdict] || b.judged.points - a.judged.points,
  )[0];
