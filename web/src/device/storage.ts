/**
 * Keeps a short text of this device under a name. NB: a browser may be full, or keep nothing at all; what is only convenient
 * to have must not stop a game.
 */
export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    return;
  }
}

/** Things of one kind in a database of this device, by the key that each carries. */
export interface Storage<T> {
  put: (one: T) => Promise<unknown>;
  get: (key: string) => Promise<T | undefined>;
  remove: (key: string) => Promise<unknown>;
  all: () => Promise<T[]>;
}

function opened(database: string, store: string, keyPath: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
}

export function storageOf<T>(database: string, store: string, keyPath: string): Storage<T> {
  async function use<R>(
    mode: IDBTransactionMode,
    ask: (things: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R> {
    const found = await opened(database, store, keyPath);
    try {
      return await new Promise((resolve, reject) => {
        const transaction = found.transaction(store, mode, { durability: 'strict' });
        const request = ask(transaction.objectStore(store));
        // NB: a request succeeds before its transaction is written. Confirming then would lose data if the browser is
        // killed.
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('storage failed'));
      });
    } finally {
      found.close();
    }
  }
  return {
    put: (one) => use('readwrite', (things) => things.put(one)),
    get: (key) => use<T | undefined>('readonly', (things) => things.get(key)),
    remove: (key) => use('readwrite', (things) => things.delete(key)),
    all: () => use<T[]>('readonly', (things) => things.getAll()),
  };
}
