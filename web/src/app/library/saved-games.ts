import type { SavedGame } from '../../protocol';
import { storageOf } from '../../device/storage';

const games = storageOf<SavedGame>('mornington', 'games', 'id');

export const keep = games.put;
export const forget = games.remove;
export const find = games.get;

/** Latest first. */
export const all = async (): Promise<SavedGame[]> =>
  (await games.all()).sort((a, b) => b.touched - a.touched);
