import type { Listing } from '../protocol/generated/server';
import { isSameClock, type TableRequest } from './seat-requests';

/** What somebody looks for who wants an opponent. */
export type Looking = Pick<TableRequest, 'edition' | 'seats' | 'clock' | 'rated'>;

const hasFreeSeat = ({ seats }: Listing): boolean => seats.some(({ kind }) => kind === 'open');

/** The one who came first waits for the others. */
const isOlder = (a: Listing, b: Listing): boolean =>
  a.created < b.created || (a.created === b.created && a.game < b.game);

/** Open tables that suit, those of the wanted size first, then the ones that have waited longest. */
export function suitable(
  tables: readonly Listing[],
  { edition, seats, clock, rated }: Looking,
  isBlocked: (person: string) => boolean,
): Listing[] {
  const isSuitable = (table: Listing): boolean =>
    table.state === 'open' &&
    table.edition === edition.id &&
    isSameClock(table.clock, clock) &&
    !table.own_boards &&
    Boolean(table.rated) === rated &&
    (!rated || table.seats.length === seats) &&
    hasFreeSeat(table) &&
    !table.seats.some(({ person }) => person !== undefined && isBlocked(person));
  const differs = (table: Listing): number => Number(table.seats.length !== seats);
  return tables
    .filter(isSuitable)
    .toSorted((a, b) => differs(a) - differs(b) || (isOlder(a, b) ? -1 : 1));
}

/**
 * Two people who press the button at the same moment both open a table. The younger table gives way: where one waits alone
 * and an older table of the same kind has a seat, one goes there. Null: there is none.
 */
export function olderTwin(
  own: Listing,
  tables: readonly Listing[],
  isBlocked: (person: string) => boolean,
): Listing | null {
  const isAlone = own.seats.filter(({ kind }) => kind === 'person').length === 1;
  const isTwin = (table: Listing): boolean =>
    table.state === 'open' &&
    table.edition === own.edition &&
    table.seats.length === own.seats.length &&
    isSameClock(table.clock, own.clock) &&
    Boolean(table.rated) === Boolean(own.rated) &&
    table.own_boards === own.own_boards &&
    JSON.stringify(table.options) === JSON.stringify(own.options) &&
    hasFreeSeat(table) &&
    !table.seats.some(({ person }) => person !== undefined && isBlocked(person));
  const twins = tables.filter((table) => isTwin(table) && isOlder(table, own));
  return isAlone ? (twins.toSorted((a, b) => (isOlder(a, b) ? -1 : 1))[0] ?? null) : null;
}

const key = 'mornington/pairing';

/** The own table that was opened to find an opponent; it starts by itself. */
export const isPairing = (game: string): boolean => sessionStorage.getItem(key) === game;
export const keepPairing = (game: string): void => sessionStorage.setItem(key, game);
