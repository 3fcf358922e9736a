import { EngineClient, workerWire, type Wire } from '../engine/client';
import type { Save, Seat } from '../protocol';
import type { Hint } from './host';

/** Ends early, and takes the worker with it, when the signal says so. */
async function inOwnWorker<T>(
  makeWire: () => Wire,
  signal: AbortSignal,
  think: (engine: EngineClient) => Promise<T>,
): Promise<T> {
  const engine = new EngineClient(makeWire());
  const cancelled = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
  );
  try {
    return await Promise.race([think(engine), cancelled]);
  } finally {
    engine.close();
  }
}

/** Moves by what they bring at once, compared with what they bring the others. */
async function ranked(engine: EngineClient, save: Save, seat: Seat): Promise<Hint[]> {
  const table = await engine.restore(save);
  const { legal } = await engine.position(table, seat);
  const hints: Hint[] = [];
  for (const { do: action } of legal) {
    const { points } = await engine.preview(table, seat, action);
    const own = points[seat] ?? 0;
    const others = points.reduce((sum, gain) => sum + gain, -own);
    hints.push({ action, expected: own - others / Math.max(1, points.length - 1) });
  }
  return hints.sort((a, b) => b.expected - a.expected);
}

export class Thinker {
  constructor(private readonly makeWire: () => Wire = workerWire) {}

  hints(save: Save, seat: Seat, signal: AbortSignal): Promise<Hint[]> {
    return inOwnWorker(this.makeWire, signal, async (engine) =>
      (await ranked(engine, save, seat)).slice(0, 3),
    );
  }

  choose(save: Save, seat: Seat, level: string, signal: AbortSignal): Promise<string> {
    return inOwnWorker(this.makeWire, signal, async (engine) => {
      const luck = Math.floor(Math.random() * 2 ** 30);
      const thought = await engine.think(await engine.restore(save), seat, level, luck);
      return thought.do;
    });
  }
}
