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

/** The texts of notices in the language of the page, which puts them there (src/online/notices/push.ts). No update drops them. */
const noticesName = 'notices-of-mornington';

// A notice of the server: your turn, an offer, a challenge, a round. There is one for each game; while one looks at the
// table there is none.
self.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data?.json() ?? {}));
});

/** Asks the pages; one in sight that shows the table says so (src/online/online.ts). */
async function isLookedAt(about) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const asked = pages.map(
    (page) =>
      new Promise((answer) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => answer(data === true);
        page.postMessage({ looksAt: about }, [port2]);
        setTimeout(() => answer(false), 3000);
      }),
  );
  return (await Promise.all(asked)).includes(true);
}

async function notify({ notice = 'waiting', about = '', turns = 0, edition = '', by = '' }) {
  const address =
    { round: `#/tournament/${about}`, challenge: '#/lobby', waiting: '#/lobby' }[notice] ??
    `#/online/${about}`;
  const badge = turns > 0 ? self.navigator.setAppBadge?.(turns) : self.navigator.clearAppBadge?.();
  await badge?.catch(() => undefined);
  if (await isLookedAt(about)) return;
  const texts = await (await (await caches.open(noticesName)).match('./texts'))?.json();
  const title = texts?.[notice] ?? 'Mornington';
  const body = [texts?.editions?.[edition] ?? '', by].filter(Boolean).join(' · ');
  await self.registration.showNotification(title, {
    body,
    tag: `mornington-${about}`,
    data: address,
    icon: 'icons/icon-192.png',
  });
}

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

/** Not named like the others, so that no update drops it: what another app has shared, until the page takes it. */
const sharedName = 'shared-with-mornington';
const largestShared = 8_000_000;

/** Another app shares a file or a link (the manifest's `share_target`); the page `#/open/shared` takes it from there. */
async function takeShared(request) {
  const page = (part) => Response.redirect(`${self.registration.scope}#/open/${part}`, 303);
  const form = await request.formData();
  const file = form.get('file');
  if (file instanceof File && file.size > largestShared) return page('large');
  const words = [form.get('url'), form.get('text')].filter(Boolean).join('\n');
  const text = file instanceof File ? await file.text() : words;
  await (await caches.open(sharedName)).put('./shared', new Response(text));
  return page('shared');
}

/**
 * Where there is no network, the page at an address of its own (`game/ID`) is the same as at the root; only its files are
 * further up.
 */
async function keptPage(request) {
  const page = await kept('./');
  const { scope } = self.registration;
  const depth =
    new URL(request.url).pathname.slice(new URL(scope).pathname.length).split('/').length - 1;
  if (!page || depth === 0) return page;
  const text = (await page.text()).replaceAll('"./', `"${'../'.repeat(depth)}`);
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(text, { headers });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const own = new URL(request.url).origin === self.location.origin;
  if (own && request.method === 'POST' && request.url === `${self.registration.scope}share`) {
    event.respondWith(takeShared(request));
    return;
  }
  if (request.method !== 'GET' || !own) return;
  // The page itself is asked of the network first, so that a new version is seen; all else has its content in its name.
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => keptPage(request)));
    return;
  }
  event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
