// Keeps the page in the browser, so that it starts without a network. Python is kept once somebody has asked for it, and
// from then on with every newer page.
const VERSION = '{version}';
const PAGE = `page-${VERSION}`;
const PATIENCE = 4000;
const HERE = new URL('./', self.location.href);
const LIST = new URL('kept.json', HERE);

self.addEventListener('install', (event) => event.waitUntil(keepPage()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
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
  const list = await fetch(LIST, { cache: 'no-cache' });
  const { files, python } = await list.clone().json();
  const asked = (await Promise.all(python.map((file) => caches.match(new URL(file, HERE))))).some(Boolean);
  const wanted = asked ? [...files, ...python] : files;
  const cache = await caches.open(PAGE);
  await cache.addAll(wanted.map((file) => new Request(new URL(file, HERE), { cache: 'no-cache' })));
  await cache.put(LIST, list); // for the page, which looks whether all of it is there
  await self.skipWaiting();
}

async function forgetOld() {
  for (const name of await caches.keys()) if (name !== PAGE) await caches.delete(name);
  await self.clients.claim();
}

/** What a request is answered with; nothing where the network has to answer. */
function answerTo(event) {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== HERE.origin || !address.pathname.startsWith(HERE.pathname)) return null;
  const path = address.pathname.slice(HERE.pathname.length);
  if (request.mode === 'navigate') return networkFirst(request, new URL('index.html', HERE));
  if (/^api\/games(\/|\.json|$)/.test(path)) return networkFirst(request, request);
  if (/^(api|feed|ws)\//.test(path)) return null;
  if (path === 'sw.js' || path === 'kept.json') return null;
  return cacheFirst(event);
}

/** What the network says, or what was kept, if the network says nothing for too long or the server stumbles. */
async function networkFirst(request, otherwise) {
  const kept = await caches.match(otherwise);
  const asked = fetch(request).then(async (response) => {
    if (response.ok && otherwise === request) await keep(request, response.clone());
    return response;
  });
  if (!kept) return asked;
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  const first = await Promise.race([asked, waited]).catch(() => kept);
  return first.status < 500 ? first : kept;
}

async function cacheFirst(event) {
  const { request } = event;
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keep(request, response.clone()));
  return response; // at once: whoever waits sees how it comes
}

async function keep(request, response) {
  await (await caches.open(PAGE)).put(request, response);
}
