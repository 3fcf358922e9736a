import type { SavedGame } from '../protocol';

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
