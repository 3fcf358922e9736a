import type { Family, PuzzleBook } from '../../protocol';
import type { Puzzle, PuzzlePlan } from '../../protocol/generated/puzzles';
import { numberOfDay } from '../daily/challenge';

/** A puzzle with the table it was found at. */
export interface Posed extends Puzzle {
  setup: PuzzlePlan['setup'];
}

/** The sets that the page brings, by family; each comes when it is asked for. */
const files = import.meta.glob<string>('../../../../data/puzzles/*/*.jsonl', {
  query: '?raw',
  import: 'default',
});

const familyOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Reads a file as `mornington puzzles` writes it. */
export function readSet(text: string): Posed[] {
  const [plan, ...puzzles] = text.trimEnd().split('\n');
  const { setup } = JSON.parse(plan ?? '') as PuzzlePlan;
  return puzzles.map((line) => ({ ...(JSON.parse(line) as Puzzle), setup }));
}

/** All puzzles of a family, the easiest first. */
export async function puzzlesOf(family: Family): Promise<Posed[]> {
  const own = Object.entries(files).filter(([path]) => familyOf(path) === family);
  const sets = await Promise.all(own.map(async ([, load]) => readSet(await load())));
  return sets.flat().sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
}

/**
 * The puzzle of a day, the same on every device: the families take turns, and within one its puzzles, in mixed order.
 */
export function ofDay(all: readonly Posed[], day: string, families: number): Posed | undefined {
  const turn = Math.floor(numberOfDay(day) / families);
  // NB: 31 shares no factor with any likely number of puzzles, so that each comes once before one comes again.
  return all[(turn * 31) % all.length];
}

/** The easiest unanswered puzzle, for learners. */
export const easiestOf = (
  all: readonly Posed[],
  { answers }: PuzzleBook,
  besides = '',
): Posed | undefined => all.find(({ id }) => !answers[id] && id !== besides);

export const familyOfDay = (day: string, families: readonly Family[]): Family | undefined =>
  families[numberOfDay(day) % families.length];

/** The next puzzle: among those unanswered, and other than `besides`, the one nearest to the player's rating. */
export function nextOf(
  all: readonly Posed[],
  { answers, standing }: PuzzleBook,
  besides = '',
): Posed | undefined {
  const distance = ({ rating }: Posed): number => Math.abs(rating - standing.rating);
  return all
    .filter(({ id }) => !answers[id] && id !== besides)
    .reduce<Posed | undefined>(
      (best, one) => (best && distance(best) <= distance(one) ? best : one),
      undefined,
    );
}
