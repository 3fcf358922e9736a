import type { Family } from '../../protocol';
import { keepText } from '../../device/storage';

/** How far one has come with a family. */
export interface Progress {
  /** The tutorial was walked through to its end. */
  lesson: boolean;
  /** Puzzles answered on the way, by id. */
  puzzles: string[];
  /** The first game with a coach, once it was begun. */
  game: string | null;
  /** That game was played to its end. */
  played: boolean;
}

/** Stops on the way, in order. The last one has no end. */
export const stops = ['lesson', 'puzzles', 'game', 'own'] as const;
export type Stop = (typeof stops)[number];

export const puzzlesWanted = 3;

const key = 'mornington/learning';
const nothing: Progress = { lesson: false, puzzles: [], game: null, played: false };

function readAll(): Record<string, Partial<Progress>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null
      ? (found as Record<string, Partial<Progress>>)
      : {};
  } catch {
    return {};
  }
}

export function progressOf(family: Family): Progress {
  const { lesson, puzzles, game, played } = readAll()[family] ?? {};
  return {
    lesson: lesson === true,
    puzzles: Array.isArray(puzzles) ? puzzles.filter((id) => typeof id === 'string') : [],
    game: typeof game === 'string' ? game : null,
    played: played === true,
  };
}

const enter = (family: Family, change: Partial<Progress>): void =>
  keepText(key, JSON.stringify({ ...readAll(), [family]: { ...progressOf(family), ...change } }));

export const finishLesson = (family: Family): void => enter(family, { lesson: true });

export function answerPuzzle(family: Family, id: string): void {
  const { puzzles } = progressOf(family);
  if (!puzzles.includes(id)) enter(family, { puzzles: [...puzzles, id] });
}

export const beginGame = (family: Family, game: string): void => enter(family, { game });

/** The first game has ended, if it is this one. */
export function finishGame(family: Family, game: string): void {
  if (progressOf(family).game === game) enter(family, { played: true });
}

export const isDone = (progress: Progress, stop: Stop): boolean =>
  ({
    lesson: progress.lesson,
    puzzles: progress.puzzles.length >= puzzlesWanted,
    game: progress.played,
    own: false,
  })[stop];

/** The next stop: the first one that has not been passed. */
export const nextStop = (progress: Progress = nothing): Stop =>
  stops.find((stop) => !isDone(progress, stop)) ?? 'own';

/** Whether easy puzzles are due: the tutorial is done, and not all of its puzzles are. */
export const wantsEasyPuzzles = (progress: Progress): boolean => nextStop(progress) === 'puzzles';
