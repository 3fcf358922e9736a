import type { Player } from '../host/host';
import type { Save } from '../protocol';

/** A game kept on this device. */
export interface SavedGame {
  id: string;
  edition: string;
  title: string;
  players: Player[];
  save: Save;
  length: number;
  points: number[];
  over: boolean;
  begun: number;
  touched: number;
  /** The day of a daily challenge, as 2026-11-15. */
  daily?: string;
}

const store = 'games';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mornington', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
}

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (games: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const request = use(database.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('storage failed'));
    });
  } finally {
    database.close();
  }
}

export const keep = (game: SavedGame) => withStore('readwrite', (games) => games.put(game));
export const forget = (id: string) => withStore('readwrite', (games) => games.delete(id));
export const find = (id: string) =>
  withStore<SavedGame | undefined>('readonly', (games) => games.get(id));

/** Latest first. */
export async function all(): Promise<SavedGame[]> {
  const games = await withStore<SavedGame[]>('readonly', (kept) => kept.getAll());
  return games.sort((a, b) => b.touched - a.touched);
}
