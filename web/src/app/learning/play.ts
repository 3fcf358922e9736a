import type { Edition, Family, SavedGame } from '../../protocol';
import type { Chosen } from '../setup/presets';
import { all, find } from '../library/saved-games';
import { settings } from '../shell/settings.svelte';
import { againstBots, begin, newSeed } from '../setup/start';
import { levelFor, ownLevel } from './level';
import { beginGame, progressOf } from './progress';

/** The first edition of a family is the one for newcomers. */
export const firstOf = (editions: readonly Edition[], family: Family): Edition | undefined =>
  editions.find((edition) => edition.family === family);

const familyGames = (
  games: readonly SavedGame[],
  editions: readonly Edition[],
  family: Family,
): SavedGame[] =>
  games.filter((game) => editions.find(({ id }) => id === game.edition)?.family === family);

/** The level that a quick game of that family is played at. */
export const quickLevel = (
  games: readonly SavedGame[],
  editions: readonly Edition[],
  family: Family,
): string => levelFor(settings.opponent, familyGames(games, editions, family));

/** Starts a game against bots of that level, and returns its id. */
export const beginQuick = (edition: Edition, level: string, options?: Chosen): Promise<string> =>
  begin(edition, againstBots(edition, level), { seed: newSeed(), ...(options && { options }) });

/** The first game with a coach: the one that was begun, or a new one against the weakest bot. */
export async function coachedGame(edition: Edition): Promise<string> {
  const { game } = progressOf(edition.family);
  const kept = game === null ? undefined : await find(game);
  if (kept && !kept.over) return kept.id;
  const id = await beginQuick(edition, 'novice');
  beginGame(edition.family, id);
  return id;
}

/** A game against a bot of one's strength. */
export async function matchedGame(edition: Edition, editions: readonly Edition[]): Promise<string> {
  const games = familyGames(await all().catch(() => []), editions, edition.family);
  return beginQuick(edition, ownLevel(games));
}
