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
