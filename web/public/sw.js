// Keeps the whole program on this device: after the first visit every game works without a network.
// The build fills in the version and the files.
const version = '__VERSION__';
const files = ['__FILES__'];
const prefix = 'mornington-';
const cacheName = prefix + version;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(dropUnused));
});

// A page says that it has begun: perhaps the last one of an older version is gone.
self.addEventListener('message', (event) => {
  if (event.data === 'begun') event.waitUntil(dropUnused());
});

// A notification says that one's turn has come (src/online/alerts.svelte.ts); a press on it leads to the table.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(new URL(event.notification.data, self.registration.scope).href));
});

async function goTo(address) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}

/**
 * Drops the files of versions that no page runs any more. A page holds a lock named after its version's cache as long as
 * it lives (src/app/shell/offline.ts); one without a lock is still loading, or of a version that took none, and may need any file.
 */
async function dropUnused() {
  const { held = [] } = (await self.navigator.locks?.query()) ?? {};
  const locks = held.filter(({ name }) => name.startsWith(prefix));
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > new Set(locks.map(({ clientId }) => clientId)).size) return;
  const used = new Set([cacheName, ...locks.map(({ name }) => name)]);
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !used.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A kept file: of this version, or of an older one that a page still runs. */
async function kept(request) {
  const own = await caches.open(cacheName);
  return (await own.match(request)) ?? caches.match(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const own = new URL(request.url).origin === self.location.origin;
  if (request.method !== 'GET' || !own) return;
  // The page itself is asked of the network first, so that a new version is seen; all else has its content in its name.
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept('./')));
    return;
  }
  event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
