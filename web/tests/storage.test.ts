import { afterEach, expect, test, vi } from 'vitest';
import { storageOf } from '../src/device/storage';

interface Asked {
  result: unknown;
  onsuccess?: () => void;
  onupgradeneeded?: () => void;
}

/** A database whose transactions end when the test says so. */
function slowDatabase(): {
  durability: (string | undefined)[];
  complete: () => void;
  abort: () => void;
} {
  const transactions: { error: Error | null; oncomplete?: () => void; onabort?: () => void }[] = [];
  const durability: (string | undefined)[] = [];
  const succeed = <T extends Asked>(asked: T): T => {
    queueMicrotask(() => asked.onsuccess?.());
    return asked;
  };
  const database = {
    close: () => undefined,
    transaction: (_store: string, _mode: string, options?: { durability: string }) => {
      durability.push(options?.durability);
      const transaction = {
        error: null,
        objectStore: () => ({ put: () => succeed<Asked>({ result: 'key' }) }),
      };
      transactions.push(transaction);
      return transaction;
    },
  };
  vi.stubGlobal('indexedDB', { open: () => succeed<Asked>({ result: database }) });
  return {
    durability,
    complete: () => transactions.forEach(({ oncomplete }) => oncomplete?.()),
    abort: () => transactions.forEach(({ onabort }) => onabort?.()),
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.unstubAllGlobals());

test('a saved game is confirmed when its transaction is written, not before', async () => {
  const { durability, complete } = slowDatabase();
  let confirmed = false;
  const put = storageOf<{ id: string }>('games', 'games', 'id')
    .put({ id: 'one' })
    .then(() => (confirmed = true));
  await settled();
  expect(confirmed).toBe(false);
  complete();
  await put;
  expect(durability).toEqual(['strict']);
});

test('a transaction that is aborted, as on a full disk, is not confirmed', async () => {
  const { abort } = slowDatabase();
  const put = storageOf<{ id: string }>('games', 'games', 'id').put({ id: 'one' });
  const refused = expect(put).rejects.toThrow('storage failed');
  await settled();
  abort();
  await refused;
});
