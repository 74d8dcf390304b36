import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { contactMessages } from '#server/db/schema.ts';
import { aMarket } from '#server/testing/builders.ts';
import { aContactForm } from '#server/testing/forms.ts';
import { type Finding, openLive, until } from './checks.ts';
import type { Fleet } from './fleet.ts';
import { Visitor } from './visitor.ts';

const READERS = 6;
const WRITERS = 3;
const MARKETS = 20;

interface Tally {
  reads: number;
  writes: number;
  /** What went wrong, in words. */
  failed: string[];
}

/**
 * Restarts the processes one after the other while people read and write through the balancer over
 * connections that they keep.
 */
export async function rollingRestart(fleet: Fleet): Promise<Finding> {
  const ids: number[] = [];
  for (let count = 0; count < MARKETS; count += 1) ids.push((await aMarket(fleet.connection)).id);
  const newest = ids.at(-1);
  for (const url of fleet.urls) {
    await until(
      async () => (await new Visitor().ask(`${url}/api/markets/${newest}`)).status === 200,
    );
  }
  const tally: Tally = { reads: 0, writes: 0, failed: [] };
  const written: string[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = [
    ...Array.from({ length: READERS }, (_, index) => read(fleet, ids, index, tally, signal)),
    ...Array.from({ length: WRITERS }, (_, index) => write(fleet, index, tally, written, signal)),
  ];
  const live = follow(fleet, tally, signal);
  const startedAt = performance.now();
  for (let index = 0; index < fleet.urls.length; index += 1) await fleet.restart(index);
  const seconds = (performance.now() - startedAt) / 1_000;
  stopping.abort();
  await Promise.all(working);
  const pages = await live;
  const stored = await fleet.connection
    .select({ subject: contactMessages.subject })
    .from(contactMessages)
    .where(inArray(contactMessages.subject, written));
  const lost = written.length - new Set(stored.map(({ subject }) => subject)).size;
  const doubled = stored.length - new Set(stored.map(({ subject }) => subject)).size;
  const failures = Map.groupBy(tally.failed, (failure) => failure);
  const kinds = [...failures].map(([kind, { length }]) => `${length} times ${kind}`).slice(0, 5);
  return {
    isMet: tally.failed.length === 0 && lost === 0 && doubled === 0 && pages.broken === 0,
    figure:
      `${tally.failed.length} failed${kinds.length > 0 ? ` (${kinds.join('; ')})` : ''} of ${tally.reads} reads and ` +
      `${tally.writes} writes in ${seconds.toFixed(0)} s; ${lost} writes lost, ${doubled} doubled; ` +
      `an open page was let go in order ${pages.inOrder} times and broken off ${pages.broken} times`,
  };
}

async function read(
  { balancer }: Fleet,
  ids: number[],
  turn: number,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  const visitor = new Visitor();
  for (let count = turn; !signal.aborted; count += 1) {
    const id = ids[count % ids.length];
    const paths = [
      `/api/markets?lat=45.52&lng=-122.68&limit=10`,
      `/market/${id}`,
      `/api/markets/${id}/events`,
      `/api/markets/${id}`,
    ];
    await attempt(`${balancer.url}${paths[count % paths.length]}`, tally, (url) =>
      visitor.ask(url),
    );
    tally.reads += 1;
  }
  visitor.leave();
}

async function write(
  { balancer }: Fleet,
  writer: number,
  tally: Tally,
  written: string[],
  signal: AbortSignal,
): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    // Each from somewhere else, for one address may not write so much.
    const address = `10.${writer}.${Math.floor(count / 250)}.${(count % 250) + 1}`;
    const visitor = new Visitor({ address });
    for (let message = 0; message < 20 && !signal.aborted; message += 1) {
      const subject = `Rolling ${randomUUID()}`;
      const isWritten = await attempt(`${balancer.url}/api/contact`, tally, (url) =>
        visitor.ask(url, { method: 'POST', body: aContactForm({ subject }) }),
      );
      tally.writes += 1;
      if (isWritten) written.push(subject);
    }
    visitor.leave();
  }
}

async function attempt(
  url: string,
  tally: Tally,
  ask: (url: string) => ReturnType<Visitor['ask']>,
): Promise<boolean> {
  try {
    const { status, text } = await ask(url);
    if (status < 400) return true;
    tally.failed.push(`${status} ${text.replace(/"instance":"[^"]*"/, '').slice(0, 100)}`);
  } catch (error) {
    tally.failed.push(String(error));
  }
  return false;
}

/** Somebody whose page is open all the while, and comes back when it is let go. */
async function follow(fleet: Fleet, tally: Tally, signal: AbortSignal) {
  const { visitor } = await fleet.aPerson('follower');
  const ends = { inOrder: 0, broken: 0 };
  const aborted = new Promise<'over'>((resolve) => {
    signal.addEventListener('abort', () => resolve('over'));
  });
  while (!signal.aborted) {
    const page = await openLive(fleet.balancer.url, visitor).catch((error) => {
      tally.failed.push(String(error));
      return null;
    });
    if (!page) continue;
    const end = await Promise.race([page.ended, aborted]);
    if (end === 'in order') ends.inOrder += 1;
    else if (end === 'broken') ends.broken += 1;
    else page.close();
  }
  return ends;
}
