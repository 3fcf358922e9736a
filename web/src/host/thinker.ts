import { EngineClient, workerWire, type Program, type Wire } from '../engine/client';
import type { Save, Seat, Thought } from '../protocol';
import type { Hint } from './host';

/** Ends early, and takes the worker with it, when the signal says so. */
async function inOwnWorker<T>(
  makeWire: (program: Program) => Wire,
  signal: AbortSignal,
  think: (engine: EngineClient) => Promise<T>,
): Promise<T> {
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

const luck = (): number => Math.floor(Math.random() * 2 ** 30);

export class Thinker {
  constructor(private readonly makeWire: (program: Program) => Wire = workerWire) {}

  private think(save: Save, seat: Seat, level: string, signal: AbortSignal): Promise<Thought> {
    return inOwnWorker(this.makeWire, signal, async (engine) =>
      engine.think(await engine.restore(save), seat, level, luck()),
    );
  }

  async hints(save: Save, seat: Seat, signal: AbortSignal): Promise<Hint[]> {
    const { why } = await this.think(save, seat, adviser, signal);
    return why.options.map(({ action, points }) => ({ action, expected: points }));
  }

  async choose(save: Save, seat: Seat, level: string, signal: AbortSignal): Promise<string> {
    return (await this.think(save, seat, level, signal)).do;
  }
}
