import type { Thought } from '../protocol';
import type { Hint } from './host';

/** Below this, and below a quarter of what the bot's favourite got, figures are mostly luck. */
const enough = 10;

/** A bot that thinks of its own sheet only has nothing to say about the others: its margin is its points. */
export const isCompared = ({ margin, expected }: Hint): boolean =>
  Math.abs(margin - expected) > 0.01;

/** Against others first to win, then by how much; alone the points. */
function byWorth(a: Hint, b: Hint): number {
  if (a.isFew !== b.isFew) return a.isFew ? 1 : -1;
  if (a.isFew) return b.samples - a.samples;
  if (!isCompared(a) && !isCompared(b)) return b.expected - a.expected;
  return b.win - a.win || b.margin - a.margin;
}

/** A bot's thought as hints. It names its favourite first, which is what it looked at most and not what looks best. */
export function hintsOf({ options, line }: Thought['why']): Hint[] {
  const most = Math.max(0, ...options.map(({ samples }) => samples));
  const hints = options.map(({ do: notation, detail, points, margin, win, samples }): Hint => ({
    move: { do: notation, detail },
    expected: points,
    margin,
    win,
    samples,
    isFew: samples < Math.max(enough, most / 4),
    line: line[0]?.do === notation ? line : [],
  }));
  return hints.sort(byWorth);
}
