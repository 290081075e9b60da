// Keeps the page in the browser, so that it starts without a network. Python is kept once somebody has played with it.
const VERSION = '{version}';
const PAGE = `page-${VERSION}`;
const HERE = new URL('./', self.location.href);

self.addEventListener('install', (event) => event.waitUntil(keepPage()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

self.addEventListener('push', (event) => event.waitUntil(notify(event.data?.json() ?? {})));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(new URL(event.notification.data.url, HERE)));
});

async function notify({ title = 'Perihelion', body = '', url = '/', tag = '' }) {
  const icon = new URL('icon.svg', HERE).href;
  await self.registration.showNotification(title, { body, tag, icon, data: { url } });
}

/** Show that page where it is open already, else anew. */
async function goTo(address) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((one) => new URL(one.url).pathname === address.pathname);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}

async function keepPage() {
  const { files } = await (await fetch(new URL('kept.json', HERE), { cache: 'no-cache' })).json();
  const cache = await caches.open(PAGE);
  await cache.addAll(files.map((file) => new Request(new URL(file, HERE), { cache: 'no-cache' })));
  await self.skipWaiting();
}

async function forgetOld() {
  for (const name of await caches.keys()) if (name !== PAGE) await caches.delete(name);
  await self.clients.claim();
}

/** What a request is answered with; nothing where the network has to answer. */
function answerTo(request) {
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== HERE.origin || !address.pathname.startsWith(HERE.pathname)) return null;
  const path = address.pathname.slice(HERE.pathname.length);
  if (request.mode === 'navigate') return networkFirst(request, new URL('index.html', HERE));
  if (/^api\/games(\/|\.json|$)/.test(path)) return networkFirst(request, request);
  if (/^(api|feed|ws)\//.test(path)) return null;
  if (path === 'sw.js' || path === 'kept.json') return null;
  return cacheFirst(request);
}

async function networkFirst(request, otherwise) {
  try {
    const response = await fetch(request);
    if (response.ok && otherwise === request) await (await caches.open(PAGE)).put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(otherwise);
    if (kept) return kept;
    throw error;
  }
}

async function cacheFirst(request) {
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200) await (await caches.open(PAGE)).put(request, response.clone());
  return response;
}
