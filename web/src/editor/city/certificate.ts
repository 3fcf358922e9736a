import { certify, type BalanceWatcher } from '../../engine/balance';
import { EngineClient, type BalanceAsked } from '../../engine/client';
import { workerWire } from '../../engine/worker-wire';
import type { Certificate, Duel, Estimate } from '../../protocol/generated/certificate';

/** Games with two players; others are played in proportion. */
export const amounts = { quick: 96, full: 768 } as const;
export type Amount = keyof typeof amounts;

const mostWorkers = 4;
/** One core is left to the page, and two are enough for the times that are promised. */
const workerCount = (): number =>
  Math.min(mostWorkers, Math.max(1, (navigator.hardwareConcurrency || 2) - 1), 2);

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
  );

/** Works with engines in workers of their own, until it is done or cancelled. */
export async function withEngines<T>(
  cancel: AbortSignal,
  work: (engines: readonly EngineClient[]) => Promise<T>,
): Promise<T> {
  const engines = Array.from(
    { length: workerCount() },
    () => new EngineClient(workerWire('thinker')),
  );
  try {
    return await Promise.race([work(engines), aborted(cancel)]);
  } finally {
    for (const engine of engines) engine.close();
  }
}

/** `cancel` ends the games; `stop` of the watcher has them judge by what they have. */
export const certificateOf = (
  asked: BalanceAsked,
  cancel: AbortSignal,
  watcher: BalanceWatcher,
): Promise<Certificate> => withEngines(cancel, (engines) => certify(engines, asked, watcher));

export interface Row {
  id: string;
  here: string;
  there: string;
}

const oneDigit = (value: number): string => value.toFixed(1);
const percent = (share: number): string => (share * 100).toFixed(1);
const withInterval = ({ value, half_width }: Estimate, factor = 1): string =>
  `${oneDigit(value * factor)} ± ${oneDigit(half_width * factor)}`;

/** With the interval of 95 in a hundred, which is not even on both sides. */
export const eloText = ({ elo, elo_interval }: Duel): string =>
  `${Math.round(elo)} (${elo_interval.map(Math.round).join(' … ')})`;

/** The smallest use of a station or square: links may well stay unused. */
function leastUsed({ uses }: Certificate): number {
  const places = Object.entries(uses).filter(([id]) => !id.includes('--'));
  return places.reduce((least, [, use]) => Math.min(least, use), 100);
}

/** The figures of a certificate next to those of a board of the game. */
export function figuresOf(certificate: Certificate): Row[] {
  const { seats, points, decisions, lead_changes, largest_source, decisive, duels } = certificate;
  const [there] = certificate.compare;
  const first = seats[0]?.wins[0];
  const depth = duels.find(({ kind }) => kind === 'depth');
  const rows: [id: string, here: string, there: number | undefined][] = [
    ['first_seat', first ? withInterval(first, 100) : '', there?.first_seat],
    ['points', withInterval(points), there?.points],
    ['spread', oneDigit(certificate.points_deviation), undefined],
    ['quarters', certificate.score_quarters.join(' · '), undefined],
    ['decisions', withInterval(decisions), there?.decisions],
    ['lead_changes', withInterval(lead_changes), there?.lead_changes],
    ['largest_source', percent(largest_source.share), there?.largest_source],
    ['least_used', oneDigit(leastUsed(certificate)), there?.least_used],
    ['decisive', decisive ? withInterval(decisive.wins, 100) : '', there?.decisive],
    ['depth', depth ? eloText(depth) : '', there?.depth],
  ];
  return rows.map(([id, here, other]) => ({
    id,
    here,
    there: other === undefined ? '' : oneDigit(other),
  }));
}

export { percent, withInterval };
