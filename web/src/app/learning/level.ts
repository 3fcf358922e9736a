import type { SavedGame } from '../../protocol';
import { counts, isWon, levelsOf, ownSeat } from '../library/numbers';

/** The opponent in a quick game: a fixed strength, or one that fits the own results. */
export const opponents = ['easy', 'medium', 'hard', 'own'] as const;
export type Opponent = (typeof opponents)[number];

/** The bots from the weakest to the strongest, as they are matched with people. */
export const ladder: readonly string[] = ['novice', 'casual', 'skilled', 'expert', 'master'];

const fixed: Record<Exclude<Opponent, 'own'>, string> = {
  easy: 'novice',
  medium: 'casual',
  hard: 'expert',
};

/** Results in a row that move one up or down the ladder. */
const inARow = 2;

/** Finished games of a family against bots of one level, the oldest first: the level, and whether it was won. */
const resultsOf = (games: readonly SavedGame[]): { level: string; won: boolean }[] =>
  games
    .filter(counts)
    .sort((a, b) => a.begun - b.begun)
    .flatMap((game) => {
      const [seat, [level, other]] = [ownSeat(game), levelsOf(game)];
      if (seat === null || level === undefined || other !== undefined) return [];
      return [{ level, won: isWon(game, seat) }];
    });

/**
 * A bot of one's strength: two wins in a row against a level (or a stronger one) lead one step up, two defeats in a row
 * (or by a weaker one) one step down. `games` are those of one family; a newcomer starts at the bottom.
 */
export function ownLevel(games: readonly SavedGame[]): string {
  let [at, run] = [0, 0];
  for (const { level, won } of resultsOf(games)) {
    const met = ladder.indexOf(level);
    if (met < 0 || (won ? met < at : met > at)) continue;
    run = won ? Math.max(0, run) + 1 : Math.min(0, run) - 1;
    if (Math.abs(run) < inARow) continue;
    at = Math.min(ladder.length - 1, Math.max(0, at + Math.sign(run)));
    run = 0;
  }
  return ladder[at] ?? 'novice';
}

/** The level of the bots in a quick game. */
export const levelFor = (opponent: Opponent, games: readonly SavedGame[]): string =>
  opponent === 'own' ? ownLevel(games) : fixed[opponent];
