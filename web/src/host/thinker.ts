import { EngineClient, workerWire, type Wire } from '../engine/client';
import type { Save, Seat } from '../protocol';
import type { Hint, Level } from './host';

/** How many of the legal actions each level looks at. */
const breadth: Record<Level, number> = { easy: 4, medium: 24, hard: 400 };

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

function sampleOf<T>(items: readonly T[], count: number): T[] {
  const pool = [...items];
  for (let i = 0; i < Math.min(count, pool.length); ++i) {
    const j = i + Math.floor(Math.random() * (pool.length - i));
    [pool[i], pool[j]] = [pool[j] as T, pool[i] as T];
  }
  return pool.slice(0, count);
}

async function ranked(
  engine: EngineClient,
  save: Save,
  seat: Seat,
  count: number,
): Promise<Hint[]> {
  const table = await engine.restore(save);
  const { legal } = await engine.position(table, seat);
  const hints: Hint[] = [];
  for (const { do: action } of sampleOf(legal, count)) {
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
      (await ranked(engine, save, seat, breadth.hard)).slice(0, 3),
    );
  }

  choose(save: Save, seat: Seat, level: Level, signal: AbortSignal): Promise<string> {
    return inOwnWorker(this.makeWire, signal, async (engine) => {
      const [best] = await ranked(engine, save, seat, breadth[level]);
      if (best === undefined) throw new Error('nothing to choose from');
      return best.action;
    });
  }
}
