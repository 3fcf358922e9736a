import type { Position } from '../../protocol';
import type { Step } from './turns';

/** A step on the screen. */
export interface ShownStep extends Step {
  /** After it; null where nobody knows it any more, so that it can only be pointed out on the board of now. */
  position: Position | null;
  /** Shown once more because somebody asked for it. */
  isAgain: boolean;
}

interface Stage {
  /** The position after a step; null where it is not known. */
  find: (step: Step) => Promise<Position | null>;
  show: (step: ShownStep) => void;
  /** Everything has been shown, or the rest is skipped. */
  leave: () => void;
  /** Milliseconds a step is held. */
  pace: (isAgain: boolean) => number;
}

/** Shows one step after another, each for a while, however fast they came. */
export class StepPlayer {
  step = $state.raw<ShownStep | null>(null);
  /** Whether something is shown, or about to be. */
  isBusy = $state(false);

  private queue: (Step & { isAgain: boolean })[] = [];
  /** The previous content of the screen is shown for the same time. */
  private changed = -Infinity;
  private end: () => void = () => undefined;

  constructor(private readonly stage: Stage) {}

  follow(steps: readonly Step[], isAgain = false): void {
    this.queue.push(...steps.map((step) => ({ ...step, isAgain })));
    if (!this.isBusy && this.queue.length > 0) void this.run();
  }

  /** Something else has come on the screen. */
  touch(): void {
    this.changed = performance.now();
  }

  skip(): void {
    this.queue = [];
    this.end();
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    let isSkipped = false;
    const skipped = new Promise<void>((resolve) => {
      this.end = () => {
        isSkipped = true;
        resolve();
      };
    });
    for (let next = this.queue.shift(); next && !isSkipped; next = this.queue.shift()) {
      const { pace } = this.stage;
      await this.hold(next.isAgain ? 0 : pace(false) - (performance.now() - this.changed), skipped);
      const position = await this.stage.find(next);
      if (isSkipped || (position === null && !next.isAgain)) continue;
      this.step = { ...next, position };
      this.stage.show(this.step);
      await this.hold(pace(next.isAgain), skipped);
    }
    this.step = null;
    this.isBusy = false;
    this.stage.leave();
  }

  private async hold(ms: number, skipped: Promise<void>): Promise<void> {
    if (ms > 0) await Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), skipped]);
  }
}
