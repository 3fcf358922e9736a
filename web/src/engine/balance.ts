import type { Certificate } from '../protocol/generated/certificate';
import type { BalanceAsked, EngineClient, PlayedGame } from './client';

export interface BalanceWatcher {
  onProgress?: (done: number, total: number) => void;
  /** Once it is aborted, the certificate counts the games played by then. */
  stop?: AbortSignal;
}

/** The balance certificate of a board. The engines, each in a worker of its own, share the games. */
export async function certify(
  engines: readonly EngineClient[],
  asked: BalanceAsked,
  { onProgress, stop }: BalanceWatcher = {},
): Promise<Certificate> {
  const opened = await Promise.all(engines.map((engine) => engine.balance(asked)));
  const total = opened[0]?.games ?? 0;
  const played: PlayedGame[] = [];
  let next = 0;
  const work = async (engine: EngineClient, balance: number): Promise<void> => {
    while (next < total && !stop?.aborted) {
      const game = next++;
      played.push({ game, facts: await engine.balancePlay(balance, game) });
      onProgress?.(played.length, total);
    }
  };
  await Promise.all(engines.map((engine, i) => work(engine, opened[i]?.balance ?? 0)));
  played.sort((a, b) => a.game - b.game);
  const [engine] = engines;
  if (!engine) throw new Error('no engine');
  return engine.balanceResult(opened[0]?.balance ?? 0, played);
}
