import { workerWire } from '../../engine/worker-wire';
import { reviewGame } from '../../engine/review';
import { inOwnWorker } from '../../host/thinker';
import type { Review } from '../../protocol';
import { usualLevels } from '../daily/duplicate';

/** How a review is to be made: by which level, and how long the engine may think. */
export interface Wish {
  level: string;
  care: 'quick' | 'thorough';
}

/** The thorough review has as many samples as the engine chooses, the quick one a part of them. */
const samples = { quick: { part: 10 }, thorough: {} };

/** Levels that a review may be made by. */
export const levels: readonly string[] = usualLevels;
export const usualLevel = 'expert';

/** A review being made, in a worker of its own. */
export class Run {
  private readonly stopping = new AbortController();
  private readonly leaving = new AbortController();

  /** Findings so far become the result. */
  stop = (): void => this.stopping.abort();

  /** Nobody waits for it any more. */
  leave = (): void => this.leaving.abort();

  make(
    replay: string,
    { level, care }: Wish,
    onprogress: (share: number) => void,
  ): Promise<Review> {
    const asked = { ...samples[care], level };
    return inOwnWorker(workerWire, this.leaving.signal, (engine) =>
      reviewGame(engine, replay, asked, {
        onProgress: (done, total) => onprogress(done / total),
        signal: this.stopping.signal,
      }),
    );
  }
}
