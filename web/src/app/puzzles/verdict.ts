import type { Happening } from '../../protocol';
import type { Loss } from '../../protocol/generated/puzzles';
import { say } from './words';

/** The effects of one move that the other does not have; the same effect twice counts twice. */
export function onlyIn(these: readonly Happening[], those: readonly Happening[]): Happening[] {
  const left = those.map((event) => JSON.stringify(event));
  return these.filter((event) => {
    const at = left.indexOf(JSON.stringify(event));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const tenths = (n: number): number => Math.round(Math.max(0, n) * 10) / 10;
const percent = (share: number): number => Math.round(Math.max(0, share) * 100);

/** The loss of a move, in a sentence; alone there is no chance of winning to be lost. */
export function lossText(
  [, points, pointsDoubt, chance, chanceDoubt]: Loss,
  isAlone: boolean,
): string {
  const places = {
    points: say('points', { n: tenths(points), doubt: tenths(pointsDoubt) }),
    chance: say('chance', { n: percent(chance), doubt: Math.max(1, percent(chanceDoubt)) }),
  };
  return say(isAlone ? 'losesPoints' : 'losesLead', places);
}
