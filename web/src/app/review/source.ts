import type { LocalHost } from '../../host/local';
import { keptTables } from '../../net/recent-tables';
import type { LogEntry, Save, SavedGame, Seat } from '../../protocol';
import { counts, ownSeat } from '../library/numbers';
import { handedFile, lookAtFile, lookAtLink, lookAtOwn, lookAtTable } from '../library/load-replay';
import { all, find } from '../library/saved-games';
import { t } from '../texts/texts.svelte';

/** A game to be reviewed, and other known facts about it. */
export interface Source {
  host: LocalHost;
  /** The viewer's seat; null if unknown. */
  own: Seat | null;
  /** It says something about how they play: nothing was taken back in it. */
  counts: boolean;
  /** When it was played. */
  played: number;
  /** The review that came with a link, packed. */
  given?: string;
}

const ofGame = async (game: SavedGame): Promise<Source> => ({
  host: await lookAtOwn(game),
  own: ownSeat(game),
  counts: counts(game),
  played: game.touched,
});

async function ofTable(id: string): Promise<Source> {
  const kept = keptTables().find(({ game }) => game === id);
  const host = await lookAtTable(id);
  const played = kept?.touched ?? Date.now();
  return { host, own: kept?.seat ?? null, counts: !host.isTakenBack, played };
}

export const isSame = (a: Save, b: Save): boolean =>
  a.setup.seed === b.setup.seed && JSON.stringify(a.steps) === JSON.stringify(b.steps);

/** A game from a link may be one that is stored here. */
async function ofLink(text: string, given: string | undefined): Promise<Source> {
  const host = await lookAtLink(text);
  const save = await host.save();
  const kept = (await all()).find((game) => isSame(game.save, save));
  const about = kept
    ? { own: ownSeat(kept), counts: counts(kept), played: kept.touched }
    : { own: null, counts: false, played: Date.now() };
  return { host, ...about, ...(given && { given }) };
}

/**
 * The object that the address names: game/ID, table/ID, file, or a game packed into a link with its review. Null:
 * nothing.
 */
export async function sourceOf([kind, second]: readonly string[]): Promise<Source | null> {
  if (kind === undefined) return null;
  if (kind === 'table' && second !== undefined) return ofTable(second);
  if (kind === 'file') {
    const text = handedFile();
    if (text === null) return null;
    return { host: await lookAtFile(text), own: null, counts: false, played: Date.now() };
  }
  if (kind !== 'game') return ofLink(kind, second);
  const game = await find(second ?? '');
  if (!game) throw new Error(t('table.gone'));
  return ofGame(game);
}

/** The log with what any seat knew of it: a game that is over has no secrets. */
export async function wholeLog(host: LocalHost): Promise<LogEntry[]> {
  const seats = [null, ...host.players.keys()];
  const logs = await Promise.all(seats.map((seat) => host.log(seat)));
  const [first = []] = logs;
  return first.map((entry, n) => logs.map((log) => log[n]).find((one) => one?.do) ?? entry);
}
