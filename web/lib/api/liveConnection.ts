import { LIVE_TOPICS, type LiveMessage, type LiveTopic } from '#contract/live/live.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * How long to wait before the next try. Never the same for two browsers: those that a server has
 * let go together are not to come back together.
 */
export function waitBefore(attempt: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return longest * (0.5 + random / 2);
}

interface Following {
  userId: number;
  /** Told what is to be asked anew. */
  onChanged: (topics: readonly LiveTopic[]) => void;
  /** Told when the server did not let us in: perhaps nobody is signed in any more. */
  onRefused: () => void;
}

/**
 * Follows what changes on the server for a person. Of all tabs of a browser one holds the
 * connection, for browsers allow a site only a few, and tells the others.
 * @returns ends it
 */
export function followChanges({ userId, onChanged, onRefused }: Following): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `live ${userId}`;
  const tabs = new BroadcastChannel(name);
  tabs.onmessage = ({ data }: MessageEvent<LiveTopic[]>) => onChanged(data);
  const changed = (topics: readonly LiveTopic[]) => {
    onChanged(topics);
    tabs.postMessage(topics);
  };

  const lead = async () => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      if (await stayConnected(changed, signal)) attempt = 0;
      else if (!signal.aborted) onRefused();
      await waited(waitBefore(attempt), signal);
    }
  };
  // Without locks, as in a page that did not come by https, each tab has a connection of its own.
  if (!navigator.locks) void lead();
  else leadOneTab(name, lead, signal).catch(() => {});

  return () => {
    stopping.abort();
    tabs.close();
  };
}

/** Leads at once when no other tab does, or else when the one that does has gone. */
async function leadOneTab(
  name: string,
  lead: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const hasLed = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
    return lock !== null;
  });
  if (hasLed) return;
  await navigator.locks.request(name, { signal }, async () => {
    // The other may have signed out, of which this one is about to learn.
    await waited(FIRST_WAIT_MS, signal);
    await lead();
  });
}

/** @returns once the connection has ended, whether there was one */
function stayConnected(
  changed: (topics: readonly LiveTopic[]) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let wasOpen = false;
    const source = new EventSource('/api/live');
    const end = () => {
      source.close();
      signal.removeEventListener('abort', end);
      resolve(wasOpen);
    };
    source.onopen = () => {
      wasOpen = true;
      // What happened before has been told to nobody here.
      changed(LIVE_TOPICS);
    };
    source.onmessage = ({ data }: MessageEvent<string>) =>
      changed((JSON.parse(data) as LiveMessage).topics);
    source.onerror = end;
    signal.addEventListener('abort', end);
  });
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
