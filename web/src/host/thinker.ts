import { EngineClient, workerWire, type Program, type Wire } from '../engine/client';
import type { Save, Seat, Thought } from '../protocol';
import { hintsOf } from './hints';
import type { Hint } from './host';

/** Ends early, and takes the worker with it, when the signal says so. */
export async function inOwnWorker<T>(
  makeWire: (program: Program) => Wire,
  signal: AbortSignal,
  think: (engine: EngineClient) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const engine = new EngineClient(makeWire('thinker'));
  const cancelled = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
  );
  try {
    return await Promise.race([think(engine), cancelled]);
  } finally {
    engine.close();
  }
}

/** Who is asked for a hint: strong, and done within a second or two. */
const adviser = 'skilled';

const anyLuck = (): number => Math.floor(Math.random() * 2 ** 30);

/** A bot's luck by the length of the log; without one it differs from game to game. */
export type Luck = (length: number) => number;

export class Thinker {
  constructor(
    private readonly makeWire: (program: Program) => Wire = workerWire,
    private readonly luck: Luck = anyLuck,
  ) {}

  private think(save: Save, seat: Seat, level: string, signal: AbortSignal): Promise<Thought> {
    return inOwnWorker(this.makeWire, signal, async (engine) => {
      const table = await engine.restore(save);
      const { length } = await engine.position(table, null);
      return engine.think(table, seat, level, this.luck(length));
    });
  }

  async hints(save: Save, seat: Seat, signal: AbortSignal): Promise<Hint[]> {
    const { why } = await this.think(save, seat, adviser, signal);
    return hintsOf(why);
  }

  async choose(save: Save, seat: Seat, level: string, signal: AbortSignal): Promise<string> {
    return (await this.think(save, seat, level, signal)).do;
  }
}
