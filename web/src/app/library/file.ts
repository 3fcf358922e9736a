import type { Save, SavedGame } from '../../protocol';
import { readHistory, type History } from '../daily/history';
import { playersOf } from '../names';
import type { SharedGame } from '../share';

/** Everything that is kept on a device, to be taken to another one. */
export interface LibraryFile {
  document: 'mornington/library';
  version: 1;
  games: SavedGame[];
  /** The deals of the day that were played. */
  days: History;
}

/** What a file brings: whole games, and bare ones that the engine has yet to look at. */
export interface Brought {
  games: SavedGame[];
  bare: SharedGame[];
  days: History;
}

export function libraryText(games: readonly SavedGame[], days: History = readHistory()): string {
  const file: LibraryFile = { document: 'mornington/library', version: 1, games: [...games], days };
  return JSON.stringify(file);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSave = (value: unknown): value is Save =>
  isObject(value) && isObject(value.setup) && Array.isArray(value.steps);

const isKept = (value: unknown): value is SavedGame =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.edition === 'string' &&
  Array.isArray(value.players) &&
  Array.isArray(value.points) &&
  isSave(value.save);

/**
 * Reads a file of this page, and what was taken away before there were any: a kept game or a list of them, a save, a game
 * from a link. Null where it is none of these.
 */
export function readLibrary(text: string): Brought | null {
  const found: unknown = parsed(text);
  const none: Brought = { games: [], bare: [], days: {} };
  if (isSave(found)) return { ...none, bare: [{ save: found, players: playersOf(found.setup) }] };
  if (isKept(found)) return { ...none, games: [found] };
  if (Array.isArray(found) && found.every(isKept)) return { ...none, games: found };
  if (!isObject(found)) return null;
  if (isSave(found.save) && Array.isArray(found.players))
    return { ...none, bare: [found as unknown as SharedGame] };
  if (found.document !== 'mornington/library' || !Array.isArray(found.games)) return null;
  return { ...none, games: found.games.filter(isKept), days: (found.days ?? {}) as History };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const stepsOf = ({ save }: SavedGame): string => JSON.stringify(save.steps);

/**
 * The games that are new: nothing that is kept is overwritten. A game that went on differently elsewhere comes beside the
 * one that is here, under a name of its own.
 */
export function newGames(
  kept: readonly SavedGame[],
  brought: readonly SavedGame[],
  newId: () => string,
): SavedGame[] {
  const here = new Map(kept.map((game) => [game.id, game]));
  const known = new Set(kept.map((game) => `${game.edition} ${game.begun} ${stepsOf(game)}`));
  return brought
    .filter((game) => !known.has(`${game.edition} ${game.begun} ${stepsOf(game)}`))
    .map((game) => (here.has(game.id) ? { ...game, id: newId() } : game));
}
