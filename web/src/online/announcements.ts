import type { OnlineTable } from '../net/table.svelte';
import { say } from './words';

/** A seat as others hear of it. */
export interface Presence {
  name: string;
  isPerson: boolean;
  isThere: boolean;
  /** Why a bot plays for the person. */
  gone: 'handed-over' | 'resigned' | 'time' | undefined;
}

export const presenceAt = (table: OnlineTable): Presence[] =>
  table.seats.map(({ name, kind, gone }, n) => ({
    ...{ name, gone, isPerson: kind === 'person' },
    isThere: table.presence?.seats[n] ?? false,
  }));

/** The change of one seat, in a sentence; nothing if it is as before. */
function change(before: Presence, now: Presence): string[] {
  const { name } = now;
  if (now.gone && now.gone !== before.gone) return [say(`online.gone.${now.gone}`, { name })];
  if (before.gone && !now.gone) return [say('online.playsAgain', { name })];
  if (!now.isPerson || now.isThere === before.isThere) return [];
  return [say(now.isThere ? 'online.comes' : 'online.goes', { name })];
}

/** People who came, left or let a bot play; the own actions are not announced. */
export const changes = (
  before: readonly Presence[],
  now: readonly Presence[],
  you: number | null,
): string[] =>
  now.flatMap((one, n) => {
    const known = before[n];
    return known && n !== you ? change(known, one) : [];
  });

/** Remaining seconds at which a warning is given. */
const marks = [10, 20, 60, 300];

/** The lowest mark that the remaining time has reached; none: Infinity. */
export const markOf = (left: number | null): number =>
  left === null ? Infinity : (marks.find((s) => left <= 1000 * s) ?? Infinity);
