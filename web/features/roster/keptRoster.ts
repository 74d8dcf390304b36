import type { Roster } from '#contract/roster/roster.ts';
import { today } from '#web/lib/texts/dates.ts';

const WORKER = '/roster-worker.js';
/** The worker lets all other pages of events be. */
const SCOPE = '/events/';

const SESSION = '/api/auth/session';

export const rosterAddress = (eventId: number): string => `/api/events/${eventId}/roster`;

/** The parts that are being kept: one call waits for the other, so that none is asked for twice. */
let keeping: Promise<unknown> = Promise.resolve();

/**
 * Keeps for the rest of the day all that opens a roster again without a network. To be called
 * whenever it is read or marked, and as its page loads more (`onPartLoaded`): what the page has
 * loaded by then is kept with it. It goes with the person's session, as all that was read for her
 * (`renewPersonal`).
 */
export function keepRoster(roster: Roster): void {
  // A mark is kept at once: the network may go before all parts have come.
  const answer = keepAnswer(roster);
  const parts = Promise.all([keeping, answer]).then(() => keepParts(roster.eventId));
  // Where the browser keeps nothing, the roster lasts as long as its page.
  keeping = parts.catch(() => {});
}

const nameOfToday = () => `roster-${today()}`;

async function keepAnswer(roster: Roster): Promise<void> {
  const cache = await caches.open(nameOfToday());
  await cache.put(rosterAddress(roster.eventId), new Response(JSON.stringify(roster)));
}

async function keepParts(eventId: number): Promise<void> {
  const name = nameOfToday();
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = [`/events/${eventId}/roster`, SESSION, ...loadedParts()];
  await cache.addAll(wanted.filter((path) => !kept.has(location.origin + path)));
  for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
}

/** What was kept of a roster last. */
export async function keptRoster(eventId: number): Promise<Roster | undefined> {
  const answer = await caches.match(rosterAddress(eventId));
  return answer?.json();
}

/** Tells whenever a part of the page has come, from now on; what is given back ends that. */
export function onPartLoaded(tell: () => void): () => void {
  const observer = new PerformanceObserver((loaded) => {
    // What is fetched is fetched to be kept, perhaps in vain: telling of that would go on for ever.
    const entries = loaded.getEntries() as PerformanceResourceTiming[];
    if (partsAmong(entries.filter((entry) => entry.initiatorType !== 'fetch')).length > 0) tell();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Scripts, styles and fonts that have been loaded since the page was opened, by their paths. */
function loadedParts(): string[] {
  return [...new Set(partsAmong(performance.getEntriesByType('resource')))];
}

function partsAmong(entries: PerformanceEntryList): string[] {
  const urls = entries.map(({ name }) => new URL(name));
  const parts = urls.filter(({ origin, pathname }) => {
    return origin === location.origin && pathname.startsWith('/assets/');
  });
  return parts.map(({ pathname }) => pathname);
}
