import type { PuzzleAnswer, PuzzleBook } from '../../protocol';
import { daysBefore } from '../daily/challenge';
import { newcomer, rated, type Standing } from './glicko';

const key = 'mornington/puzzles';

/** How sure the measured difficulty of a puzzle is. */
const deviationOfPuzzle = 100;

export const emptyBook = (): PuzzleBook => ({ standing: newcomer, answers: {}, days: {} });

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function isStanding(found: unknown): found is Standing {
  const { rating, deviation, volatility } = (found ?? {}) as Partial<Standing>;
  return isNumber(rating) && isNumber(deviation) && isNumber(volatility) && volatility > 0;
}

const isAnswer = (found: unknown): found is PuzzleAnswer => {
  const { right, at } = (found ?? {}) as Partial<PuzzleAnswer>;
  return typeof right === 'boolean' && isNumber(at);
};

function only<T>(found: unknown, isOne: (value: unknown) => value is T): Record<string, T> {
  const entries = Object.entries((found ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => isOne(entry[1])));
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whatever can be read of a book; what is broken is left out. */
export function soundBook(found: unknown): PuzzleBook {
  const { standing, answers, days } = (found ?? {}) as Partial<PuzzleBook>;
  return {
    standing: isStanding(standing) ? standing : newcomer,
    answers: only(answers, isAnswer),
    days: only(days, isBoolean),
  };
}

export function readBook(): PuzzleBook {
  try {
    return soundBook(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return emptyBook();
  }
}

const write = (book: PuzzleBook): void => localStorage.setItem(key, JSON.stringify(book));

/** Enters an answer; only the first one to a puzzle counts, and the first one on its day. */
export function enter(
  book: PuzzleBook,
  { id, rating }: { id: string; rating: number },
  answer: PuzzleAnswer,
  day: string | null,
): PuzzleBook {
  const days = day === null || day in book.days ? book.days : { ...book.days, [day]: answer.right };
  if (book.answers[id]) return { ...book, days };
  const meeting = { rating, deviation: deviationOfPuzzle, result: answer.right ? 1 : 0 };
  const standing = rated(book.standing, [meeting]);
  return { standing, answers: { ...book.answers, [id]: answer }, days };
}

export function keepAnswer(
  puzzle: { id: string; rating: number },
  answer: PuzzleAnswer,
  day: string | null,
): PuzzleBook {
  const book = enter(readBook(), puzzle, answer, day);
  write(book);
  return book;
}

const size = ({ answers }: PuzzleBook): number => Object.keys(answers).length;

/**
 * A book of another device: existing entries are not overwritten; the standing is that of the device with more solved.
 */
export function merged(here: PuzzleBook, there: PuzzleBook): PuzzleBook {
  return {
    standing: size(there) > size(here) ? there.standing : here.standing,
    answers: { ...there.answers, ...here.answers },
    days: { ...there.days, ...here.days },
  };
}

/** Returns how many answers were new. */
export function mergeBook(there: PuzzleBook): number {
  const here = readBook();
  const both = merged(here, there);
  write(both);
  return size(both) - size(here);
}

/** Days in a row whose puzzle was solved; today's may yet be. */
export function streak({ days }: PuzzleBook, today: string): number {
  let length = 0;
  let day = today in days ? today : daysBefore(today, 1);
  for (; days[day]; day = daysBefore(day, 1)) ++length;
  return length;
}
