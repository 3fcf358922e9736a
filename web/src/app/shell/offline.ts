import { root } from '../../device/root';

/** Which build this page is of; the service worker keeps its files under this name. */
const cacheName = (): string =>
  `mornington-${document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''}`;

const forEver = new Promise<never>(() => undefined);

/** Held as long as the page lives: an update must not take away the files that this page may still load. */
function holdFiles(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(cacheName(), { mode: 'shared' }, () => {
      resolve();
      return forEver;
    });
  });
}

/** Keeps the program on this device, once `idle`: what is for later must not be in the way of what is needed now. */
export async function keepOffline(idle: Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if ('locks' in navigator) await holdFiles();
  await idle;
  // Where a browser allows none, the game is played all the same.
  const kept = await navigator.serviceWorker.register(`${root}sw.js`).catch(() => undefined);
  kept?.active?.postMessage('begun');
}
