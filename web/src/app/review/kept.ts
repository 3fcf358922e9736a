import type { EditionId, KeptReview, LogEntry, Seat } from '../../protocol';
import type { Review } from '../../protocol/generated/review';
import { storageOf } from '../../device/storage';

const reviews = storageOf<KeptReview>('mornington-reviews', 'reviews', 'game');

/** 53 bits of a text: two numbers mixed with every letter. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ (b >>> 13);
  b = Math.imul(b ^ (b >>> 16), 0xc2b2ae35) ^ (a >>> 13);
  return (2 ** 32 * (b & 0x1fffff) + (a >>> 0)).toString(36);
}

/** Identifies a game by its moves: the same from a stored game, a link, a file or a server. */
export const keyOf = (edition: string, log: readonly LogEntry[]): string =>
  `${edition} ${digest(log.map(({ by, do: action, points }) => `${by} ${action} ${points}`).join())}`;

export const findReview = reviews.get;

/** Latest first. */
export const allReviews = async (): Promise<KeptReview[]> =>
  (await reviews.all()).sort((a, b) => b.played - a.played);

export const isWhole = ({ reviewed, steps }: Review): boolean => reviewed === steps;

/**
 * Whether it holds at least as much as the stored one: a whole review more than a part, a patient one more than a quick
 * one; a request for another level replaces it.
 */
export function isWorthKeeping(review: Review, before: Review | undefined): boolean {
  if (!before || isWhole(review) !== isWhole(before)) return !before || isWhole(review);
  return review.level !== before.level || review.samples >= before.samples;
}

/** The game and the seat. */
export interface Reviewed {
  game: string;
  edition: EditionId;
  title: string;
  /** One's own seat, where it is known. */
  own: Seat | null;
  /** When the game was over. */
  played: number;
}

/** Stores it, unless the stored one holds more; returns the one stored then. */
export async function entered(about: Reviewed, review: Review): Promise<Review> {
  const before = (await findReview(about.game))?.review;
  const best = !before || isWorthKeeping(review, before) ? review : before;
  await reviews.put({ ...about, review: best });
  return best;
}

/** Imports a review stored elsewhere, unless the one here holds more. */
export async function bringReviews(brought: readonly KeptReview[]): Promise<void> {
  for (const { review, ...about } of brought) await entered(about, review);
}
