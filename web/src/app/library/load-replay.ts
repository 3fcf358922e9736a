import { LocalHost } from '../../host/local';
import { fetchReplay } from '../../net/server';
import type { Setup, SharedGame } from '../../protocol';
import { nameForOthers, saveForOthers, seated } from '../setup/player-names';
import { unpacked } from './share';
import { t } from '../texts/texts.svelte';

/** Games to be looked at. Everybody is a person here: no bot must move while we look back. */
export const lookAt = ({ save, players, taken_back }: SharedGame): Promise<LocalHost> =>
  LocalHost.restore(save, {
    players: players.map(({ name }, seat) => ({ kind: 'human', name: nameForOthers(name, seat) })),
    takenBack: taken_back ?? false,
  });

/** The names as its own table shows them: a player without a name is "you". */
export const lookAtOwn = ({ save, players, taken_back }: SharedGame): Promise<LocalHost> =>
  LocalHost.restore(saveForOthers(save), {
    players: seated(players).map(({ name }) => ({ kind: 'human', name })),
    takenBack: taken_back ?? false,
  });

export const lookAtLink = async (text: string): Promise<LocalHost> => lookAt(await unpacked(text));

/** The player at each seat, from the first line of a replay; nothing if it cannot be read. */
function seatsIn(text: string): readonly string[] {
  try {
    return (JSON.parse(text.slice(0, text.indexOf('\n'))) as Partial<Setup>).players ?? [];
  } catch {
    return [];
  }
}

/** How a file's players are called here: those that it calls by a bot's level are counted, as at the table. */
export function namesIn(text: string): (name: string, seat: number) => string {
  const kinds = seatsIn(text);
  const isBot = (kind: string | undefined): boolean => kind !== undefined && kind !== 'human';
  const countTo = (seat: number): number => kinds.slice(0, seat + 1).filter(isBot).length;
  return (name, seat) =>
    isBot(kinds[seat]) && name === kinds[seat]
      ? t('bot.name', { n: countTo(seat) })
      : nameForOthers(name, seat);
}

export const lookAtFile = (text: string): Promise<LocalHost> =>
  LocalHost.openReplay(text, namesIn(text));

/** The replay of a finished game of the server this page came from. */
export async function replayOf(game: string): Promise<string> {
  const text = await fetchReplay(game);
  if (text === null) throw new Error(t('replay.none'));
  return text;
}

export const lookAtTable = async (game: string): Promise<LocalHost> =>
  lookAtFile(await replayOf(game));

const fileKey = 'mornington/replay';

/** A replay file has no address: from page to page it goes through the memory of the tab. */
export const handOver = (text: string): void => sessionStorage.setItem(fileKey, text);
export const handedFile = (): string | null => sessionStorage.getItem(fileKey);
