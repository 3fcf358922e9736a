import { root } from '../../device/root';
import type { Command } from '../../net/connection';
import type { Challenge } from './challenge';
import { opponentLevel } from './challenge';
import { worth } from './history';

/** A finished game of the deal, from `/api/deals`. */
export interface Ranked {
  game: string;
  people: { seat: number; name: string; program: boolean }[];
  points: number[];
  ranks: number[];
}

export interface Place extends Ranked {
  /** The same for who did equally well. */
  place: number;
  name: string;
  program: boolean;
  worth: number;
}

/** The server's name for the deal of that day. */
export const dealOf = ({ day, edition, seat, seats }: Challenge): string =>
  `daily-${day}-${edition.id}-${seat + 1}of${seats}`;

/** Asks for one's own table with it: always the same one. */
export const creationOf = ({ edition, seats, seat }: Challenge): Command => ({
  ask: 'create',
  edition: edition.id,
  seats: Array.from({ length: seats }, (_, i) =>
    i === seat ? { kind: 'you' as const } : { kind: 'bot' as const, level: opponentLevel },
  ),
  daily: true,
  rated: true,
});

/** The best first; who did equally well shares a place, the earlier one above. */
export function placesOf(results: readonly Ranked[], seat: number): Place[] {
  const rows = results.map((one) => {
    const who = one.people.find((person) => person.seat === seat);
    const far = worth({ points: one.points, rank: one.ranks }, seat);
    return { ...one, name: who?.name ?? '', program: who?.program ?? false, worth: far };
  });
  return rows
    .toSorted((a, b) => b.worth - a.worth)
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => other.worth > row.worth).length }));
}

const key = 'mornington/daily-tables';

function tables(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** One's own table of that deal, where it was begun from this device. */
export const ownTable = (deal: string): string | undefined => tables()[deal];

/** The day whose deal is played at that table; undefined where it is none of one's own. */
export function dayAt(game: string): string | undefined {
  const [deal] = Object.entries(tables()).find(([, table]) => table === game) ?? [];
  return /^daily-(\d{4}-\d{2}-\d{2})-/.exec(deal ?? '')?.[1];
}

export const keepTable = (deal: string, game: string): void =>
  localStorage.setItem(key, JSON.stringify({ ...tables(), [deal]: game }));

export async function fetchResults(deal: string): Promise<Ranked[]> {
  const response = await fetch(`${root}api/deals/${deal}`, { cache: 'no-store' });
  if (!response.ok) throw new Error((await response.text()).trim());
  return ((await response.json()) as { results: Ranked[] }).results;
}
