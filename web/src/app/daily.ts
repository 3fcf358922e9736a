import type { Edition } from '../protocol';

/** 2026-11-15, by the clock of this device. */
export const dayOf = (when: Date): string =>
  [when.getFullYear(), when.getMonth() + 1, when.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

/** Every edition has its turn: the days since an arbitrary one, modulo their number. */
export function editionOf(day: string, editions: readonly Edition[]): Edition {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const edition = editions[days % editions.length];
  if (!edition) throw new Error('no editions');
  return edition;
}

/** The seed everybody gets on that day. */
export const seedOf = (day: string): number => numberOf(day);
