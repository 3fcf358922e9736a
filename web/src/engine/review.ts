import type { Review } from '../protocol';
import type { EngineClient, ReviewAsked } from './client';

/** Samples between two looks at the clock, so that a worker answers several times a second. */
const stride = 16;

export interface ReviewWatcher {
  onProgress?: (done: number, total: number) => void;
  /** Once it is aborted, the review ends with what it has found by then. */
  signal?: AbortSignal;
}

/** What was skill in a finished game and what was luck, by a thinker; `text` is that of its replay. */
export async function reviewGame(
  thinker: EngineClient,
  text: string,
  asked: ReviewAsked = {},
  { onProgress, signal }: ReviewWatcher = {},
): Promise<Review> {
  const review = await thinker.review(text, asked);
  for (let at = { done: 0, total: 1 }; at.done < at.total && !signal?.aborted;) {
    at = await thinker.reviewStep(review, stride);
    onProgress?.(at.done, at.total);
  }
  const result = await thinker.reviewResult(review);
  await thinker.reviewClose(review);
  return result;
}
