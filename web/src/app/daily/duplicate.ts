import type { EngineClient, Program, Wire } from '../../engine/client';
import { workerWire } from '../../engine/worker-wire';
import { inOwnWorker } from '../../host/thinker';
import { luckOf, opponentLevel, setupOf, type Challenge } from './challenge';
import type { Outcome } from '../../protocol';

/** The bots that play every deal after you. */
export const usualLevels = ['novice', 'casual', 'skilled', 'expert'] as const;
/** Takes a minute or more, so only on request. */
export const slowLevel = 'master';

async function playedBy(
  engine: EngineClient,
  challenge: Challenge,
  level: string,
  onmove: (n: number) => void,
): Promise<Outcome> {
  const table = await engine.open(setupOf(challenge));
  for (let n = 1; ; ++n) {
    const { decision, scores, length } = await engine.position(table, null);
    const [seat] = decision.seats;
    if (seat === undefined) return { points: scores.points, rank: scores.ranks };
    const name = seat === challenge.seat ? level : opponentLevel;
    const { do: action } = await engine.think(table, seat, name, luckOf(challenge.seed, length));
    await engine.apply(table, seat, action, { confirm: true });
    if (seat === challenge.seat) onmove(n);
  }
}

/** A bot's result for the same deal in your seat, against the same opponents; in a worker of its own. */
export const duplicate = (
  challenge: Challenge,
  level: string,
  signal: AbortSignal,
  onmove: (n: number) => void = () => undefined,
  makeWire: (program: Program) => Wire = workerWire,
): Promise<Outcome> =>
  inOwnWorker(makeWire, signal, (engine) => playedBy(engine, challenge, level, onmove));
