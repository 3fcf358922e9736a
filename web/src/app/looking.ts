import { LocalHost } from '../host/local';
import { fetchReplay } from '../online/server';
import type { SharedGame } from '../protocol';
import { nameForOthers, saveForOthers, seated } from './names';
import { unpacked } from './share';

/** Games to be looked at. Everybody is a person here: no bot must move while we look back. */
export const lookAt = ({ save, players, taken_back }: SharedGame): Promise<LocalHost> =>
  LocalHost.restore(save, {
    players: players.map(({ name }, seat) => ({ kind: 'human', name: nameForOthers(name, seat) })),
    takenBack: taken_back ?? false,
  });

/** The same as its own table calls the players: whoever has no name is "you". */
export const lookAtOwn = ({ save, players, taken_back }: SharedGame): Promise<LocalHost> =>
  LocalHost.restore(saveForOthers(save), {
    players: seated(players).map(({ name }) => ({ kind: 'human', name })),
    takenBack: taken_back ?? false,
  });

export const lookAtLink = async (text: string): Promise<LocalHost> => lookAt(await unpacked(text));

export const lookAtFile = (text: string): Promise<LocalHost> =>
  LocalHost.openReplay(text, nameForOthers);

/** A finished public game of the server this page came from. */
export const lookAtTable = async (game: string): Promise<LocalHost> =>
  lookAtFile(await fetchReplay(game));

const fileKey = 'mornington/replay';

/** A replay file has no address: from page to page it goes through the memory of the tab. */
export const handOver = (text: string): void => sessionStorage.setItem(fileKey, text);
export const handedFile = (): string | null => sessionStorage.getItem(fileKey);
