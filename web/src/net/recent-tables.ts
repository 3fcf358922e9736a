import { keepText } from '../device/storage';
import type { NamedSeat, Told } from './table.svelte';

/** A game at a server that was played from this device: enough to find it again, nothing of the game itself. */
export interface KeptTable {
  game: string;
  edition: string;
  names: string[];
  points: number[];
  over: boolean;
  /** Anybody may look at it again once it is over. */
  isPublic: boolean;
  touched: number;
  /** The tables where the person sat; entries of older versions do not say. */
  seat?: number;
}

const key = 'mornington/tables';
const most = 200;

const isKept = (one: unknown): one is KeptTable =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as KeptTable).game === 'string' &&
  Array.isArray((one as KeptTable).names) &&
  Array.isArray((one as KeptTable).points);

/** Latest first; what cannot be read is passed over. */
export function keptTables(): KeptTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

const seated = 'mornington/seated';

/**
 * Whether the person sits at any table of the server, also at one whose game has not started: it may start meanwhile.
 */
export function keepSeated(isSeated: boolean): void {
  if (isSeated) keepText(seated, 'yes');
  else localStorage.removeItem(seated);
}

/** Whether a game at the server may wait for one; without any the page need not ask it. */
export const hasRunningTables = (): boolean =>
  localStorage.getItem(seated) !== null || keptTables().some(({ over }) => !over);

const write = (tables: readonly KeptTable[]): void =>
  keepText(key, JSON.stringify(tables.slice(0, most)));

export const forgetTable = (game: string): void =>
  write(keptTables().filter((table) => table.game !== game));

export const keepTable = (table: KeptTable): void =>
  write([table, ...keptTables().filter(({ game }) => game !== table.game)]);

/** The stored summary of a table; null before its game starts. */
export function keptOf(
  table: Told<'table'>,
  { state, play, game }: Told<'position'>,
  seats: readonly NamedSeat[],
  touched: number,
  seat?: number,
): KeptTable | null {
  if (!play) return null;
  return {
    ...{ game, edition: table.setup.edition, names: seats.map(({ name }) => name) },
    ...{ points: play.scores.points, over: state === 'over', touched },
    ...(seat === undefined ? {} : { seat }),
    isPublic: table.visibility === 'public' && !table.shared_deal,
  };
}
