import type { Review } from '../protocol';
import type { Decision } from '../protocol/generated/review';
import type { EngineClient, ReviewAsked } from './client';

/** Samples between two looks at the clock, so that a worker answers several times a second. */
const stride = 16;

export interface ReviewWatcher {
  onProgress?: (done: number, total: number) => void;
  /** Once it is aborted, the review ends with what it has found by then. */
  signal?: AbortSignal;
}

/** Those of a seat, from that entry of the log on. */
export type DecisionsOf = NonNullable<ReviewAsked['only']>;

async function work(
  thinker: EngineClient,
  review: number,
  { onProgress, signal }: ReviewWatcher = {},
): Promise<void> {
  for (let at = { done: 0, total: 1 }; at.done < at.total && !signal?.aborted;) {
    at = await thinker.reviewStep(review, stride);
    onProgress?.(at.done, at.total);
  }
}

/** The figures that a review has for some decisions, of a game that may be going on. */
export async function reviewDecisions(
  thinker: EngineClient,
  text: string,
  only: DecisionsOf,
  asked: ReviewAsked = {},
): Promise<readonly Decision[]> {
  const review = await thinker.review(text, { ...asked, only });
  await work(thinker, review);
  const found = await thinker.reviewDecisions(review);
  await thinker.reviewClose(review);
  return found;
}

/** The review of skill and luck in a finished game, by a bot worker; `text` is that of its replay. */
export async function reviewGame(
  thinker: EngineClient,
  text: string,
  asked: ReviewAsked = {},
  watcher: ReviewWatcher = {},
): Promise<Review> {
  const review = await thinker.review(text, asked);
  await work(thinker, review, watcher);
  const result = await thinker.reviewResult(review);
  await thinker.reviewClose(review);
  return result;
}
