import type { Edition, Player, Seat, Setup } from '../../protocol';

/** The deal that everybody plays on a day. Days are those of UTC, so that all clocks agree which one it is. */
export interface Challenge {
  /** 2026-11-15 */
  day: string;
  edition: Edition;
  seats: number;
  /** Where the player sits; bots have the other seats. */
  seat: Seat;
  seed: number;
}

/** The opponents of every day. */
export const opponentLevel = 'casual';

/** Days that can still be played, today among them. */
export const openDays = 8;

const msPerDay = 86_400_000;

export const dayOf = (when: Date | number): string => new Date(when).toISOString().slice(0, 10);

export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msPerDay;

export const daysBefore = (day: string, n: number): string =>
  dayOf((numberOfDay(day) - n) * msPerDay);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && Number.isInteger(numberOfDay(text));

export const isOpen = (day: string, today: string): boolean =>
  day <= today && day > daysBefore(today, openDays);

export const seedOf = (day: string): number => Number(day.replaceAll('-', ''));

/** The families take turns day by day, and within a family its editions. */
function editionOf(number: number, editions: readonly Edition[]): Edition {
  const families = [...new Set(editions.map((one) => one.family))];
  const family = families[number % families.length];
  const own = editions.filter((one) => one.family === family);
  const edition = own[Math.floor(number / families.length) % own.length];
  if (!edition) throw new Error('no editions');
  return edition;
}

/** Alone where the game can be played alone, else against one bot, now in this seat and now in the other. */
export function challengeOf(day: string, editions: readonly Edition[]): Challenge {
  const number = numberOfDay(day);
  const edition = editionOf(number, editions);
  const seats = edition.min_seats;
  return { day, edition, seats, seat: number % seats, seed: seedOf(day) };
}

export const setupOf = ({ edition, seats, seed }: Challenge): Setup => ({
  edition: edition.id,
  seats,
  seed,
});

/** The player at the day's seat, bots at the others. */
export const playersOf = (
  { seats, seat }: Challenge,
  own: string,
  bot: (n: number) => string,
): Player[] =>
  Array.from({ length: seats }, (_, i): Player =>
    i === seat
      ? { kind: 'human', name: own }
      : { kind: 'bot', name: bot(i + 1), level: opponentLevel },
  );

/** The seed of a bot in a position of that length: equal moves get equal answers. */
export function luckOf(seed: number, length: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(length + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & 0x3fffffff;
}
