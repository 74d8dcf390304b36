/*
 * Opens the roster of an event again where there is no network: its page, the parts of that and who
 * is signed in come from what the page has kept of them by then. It keeps nothing itself.
 */

/** How long the network has before what was kept is shown, in milliseconds: in a field it may be mute. */
const NETWORK_MS = 4000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) {
    // What is named by its content is the same wherever it comes from.
    event.respondWith(keptOr(request, () => fetch(request)));
  } else if (pathname === '/api/auth/session' || /^\/events\/\d+\/roster$/.test(pathname)) {
    event.respondWith(answerOrKept(request));
  }
});

const keptOr = async (request, ask) =>
  (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? ask();

function answerOrKept(request) {
  const answer = fetch(request);
  const mute = new Promise((_, reject) => setTimeout(reject, NETWORK_MS));
  return Promise.race([answer, mute]).catch(() => keptOr(request, () => answer));
}
