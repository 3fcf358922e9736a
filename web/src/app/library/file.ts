import type {
  KeptReview,
  LibraryFile,
  PuzzleBook,
  Save,
  SavedGame,
  SharedGame,
} from '../../protocol';
import { readHistory, soundDays, type History } from '../daily/history';
import { playersOf } from '../setup/player-names';
import { emptyBook, readBook, soundBook } from '../puzzles/book';

const version = 1;

/** The content of a file: whole games, and bare ones that the engine has yet to check. */
export interface Brought {
  games: SavedGame[];
  bare: SharedGame[];
  days: History;
  puzzles: PuzzleBook;
  reviews: KeptReview[];
  /** Games of the file that are none. */
  broken: number;
}

/** Why a file brings nothing. */
export type Unread = 'library.notJson' | 'library.notOurs' | 'library.newer' | 'library.empty';

export function libraryText(
  games: readonly SavedGame[],
  reviews: readonly KeptReview[],
  days: History = readHistory(),
  puzzles: PuzzleBook = readBook(),
): string {
  const kept = { games: [...games], days, puzzles, reviews: [...reviews] };
  const file: LibraryFile = { document: 'mornington/library', version, ...kept };
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

const isReview = (value: unknown): value is KeptReview =>
  isObject(value) &&
  typeof value.game === 'string' &&
  typeof value.played === 'number' &&
  isObject(value.review) &&
  Array.isArray(value.review.by_seat);

const none: Brought = {
  ...{ games: [], bare: [], days: {}, reviews: [], broken: 0 },
  puzzles: emptyBook(),
};

function fromLibrary(found: Record<string, unknown>): Brought | Unread {
  if (typeof found.version === 'number' && found.version > version) return 'library.newer';
  if (!Array.isArray(found.games)) return 'library.notOurs';
  const [games, days] = [found.games.filter(isKept), soundDays(found.days)];
  const puzzles = soundBook(found.puzzles);
  const broken = found.games.length - games.length;
  const reviews = Array.isArray(found.reviews) ? found.reviews.filter(isReview) : [];
  const isEmpty = [found.games, days, puzzles.answers].every(
    (one) => Object.keys(one).length === 0,
  );
  return isEmpty ? 'library.empty' : { ...none, games, days, puzzles, reviews, broken };
}

/**
 * Reads a file of this page, and older exports: a stored game or a list of them, a save, a game from a link. Says why
 * where it is none of these.
 */
export function readLibrary(text: string): Brought | Unread {
  const found = parsed(text);
  if (found === undefined) return 'library.notJson';
  if (isSave(found)) return { ...none, bare: [{ save: found, players: playersOf(found.setup) }] };
  if (isKept(found)) return { ...none, games: [found] };
  if (Array.isArray(found) && found.length > 0 && found.every(isKept))
    return { ...none, games: found };
  if (!isObject(found)) return 'library.notOurs';
  if (isSave(found.save) && Array.isArray(found.players))
    return { ...none, bare: [found as unknown as SharedGame] };
  return found.document === 'mornington/library' ? fromLibrary(found) : 'library.notOurs';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const stepsOf = ({ save }: SavedGame): string => JSON.stringify(save.steps);

/**
 * The games that are new: stored games are never overwritten. A game that was continued differently elsewhere is added
 * under a name of its own.
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
