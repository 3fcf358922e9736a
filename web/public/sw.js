// Keeps the whole program on this device: after the first visit every game works without a network.
// The build fills in the version and the files.
const version = '__VERSION__';
const files = ['__FILES__'];
const cacheName = `mornington-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const dropOld = (names) =>
    Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(dropOld)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const own = new URL(request.url).origin === self.location.origin;
  if (request.method !== 'GET' || !own) return;
  // The page itself is asked of the network first, so that a new version is seen; all else has its content in its name.
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('./')));
    return;
  }
  event.respondWith(caches.match(request).then((kept) => kept || fetch(request)));
});
