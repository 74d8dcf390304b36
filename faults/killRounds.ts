import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { Market } from '#contract/markets.ts';
import type { Vendor } from '#contract/vendors.ts';
import { createRandom } from '#server/features/demo/random.ts';
import { ServerProcess } from '#server/testing/serverProcess.ts';
import { makeCasts } from './cast.ts';
import { Ledger } from './ledger.ts';
import {
  brokenRules,
  decisionCount,
  type Listings,
  storedListings,
  storedMails,
  writtenRows,
} from './rules.ts';
import type { World } from './world.ts';
import { writeUntilKilled } from './writers.ts';

/** The server is killed after so many writes of a round, and then a little later. */
const MOST_WRITES = 150;
const LATEST_MS = 40;
/** However slow the machine is. */
const ROUND_ENDS_AFTER_MS = 20_000;
const JOBS_DONE_WITHIN_MS = 180_000;

export interface KillFigures {
  rounds: number;
  seed: string;
  acknowledged: number;
  unanswered: number;
  refused: number;
  /** Whatever is wrong, in words. */
  lost: string[];
  doubled: string[];
  half: string[];
  /** Listings that the search shows otherwise than the tables. */
  differing: string[];
  failures: string[];
  decisions: number;
  mails: number;
  mailsLost: number;
  /** Taken by the mail server more than once, under the same Message-ID. */
  mailsRepeated: number;
  restartMs: number[];
}

/**
 * Kills a site with many writers at random moments, again and again, and each time compares what it
 * had acknowledged with what there is.
 * @param seed decides who writes what and when the server is killed
 * @param onRound told of each round; false ends it before all are over
 * @param waitsForJobs whether all jobs are done at the end: those of a killed process wait a minute
 *   on PostgreSQL
 */
export async function killRounds(
  world: World,
  {
    rounds,
    seed,
    onRound = () => true,
    waitsForJobs = true,
  }: {
    rounds: number;
    seed: string;
    onRound?: (round: number) => boolean;
    waitsForJobs?: boolean;
  },
): Promise<KillFigures> {
  const random = createRandom(seed);
  const ledger = new Ledger();
  const mailbox = await openPostOffice();
  const casts = await world.prepare((connection) => makeCasts(connection, rounds));
  const figures: KillFigures = {
    rounds: 0,
    seed,
    acknowledged: 0,
    unanswered: 0,
    refused: 0,
    lost: [],
    doubled: [],
    half: [],
    differing: [],
    failures: ledger.failures,
    decisions: 0,
    mails: 0,
    mailsLost: 0,
    mailsRepeated: 0,
    restartMs: [],
  };
  let stored: Listings | null = null;

  const start = async () => {
    const startedAt = performance.now();
    const site = new ServerProcess({
      ...world.environment,
      DEMO_DATA: 'false',
      TRUSTED_PROXIES: 'loopback',
      SMTP_URL: mailbox.url,
    });
    const url = await site.started();
    figures.restartMs.push(performance.now() - startedAt);
    if (stored) figures.differing.push(...(await differencesOf(url, stored)));
    return { site, url };
  };
  const inspect = () =>
    world.look(async (connection) => {
      const { lost, doubled, unasked } = ledger.compare(await writtenRows(connection));
      figures.lost.push(...lost);
      figures.doubled.push(...doubled, ...unasked);
      figures.half.push(...(await brokenRules(connection)));
      stored = await storedListings(connection);
    });

  for (let round = 1; round <= rounds; round += 1) {
    const { site, url } = await start();
    const writing = writeUntilKilled(url, ledger, { random, round, casts });
    const enough = ledger.acknowledged + random.integer(1, MOST_WRITES);
    const endsAt = Date.now() + ROUND_ENDS_AFTER_MS;
    while (ledger.acknowledged < enough && Date.now() < endsAt) await wait(2);
    await wait(random.integer(0, LATEST_MS));
    await site.kill('SIGKILL');
    await writing;
    await inspect();
    figures.rounds = round;
    if (!onRound(round)) break;
  }

  // What the killed ones have left to do is done by the last one.
  const { site, url } = await start();
  if (waitsForJobs) await jobsDone(url);
  await site.kill('SIGTERM');
  await inspect();
  await world.look(async (connection) => {
    figures.decisions = await decisionCount(connection);
    const mails = await storedMails(connection);
    figures.mails = mails.length;
    figures.mailsLost = mails.filter(
      ({ messageId, isSent }) => !isSent || !mailbox.taken.has(messageId),
    ).length;
  });
  for (const times of mailbox.taken.values()) figures.mailsRepeated += times - 1;
  figures.acknowledged = ledger.acknowledged;
  figures.unanswered = ledger.unanswered;
  figures.refused = ledger.refused;
  await mailbox.close();
  return figures;
}

/** A mail server that takes every mail and counts them by their Message-ID. */
async function openPostOffice() {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      text(stream).then((source) => {
        const id = /^message-id: *(\S+)/im.exec(source)?.[1] ?? '';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        callback();
      }, callback);
    },
  });
  // Whoever is killed in the midst of a mail breaks the connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function jobsDone(url: string): Promise<void> {
  const until = Date.now() + JOBS_DONE_WITHIN_MS;
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const waiting = metrics.match(/^jobs_waiting\{kind="(send-mail|deliver-notification)".*$/gm);
    if (!waiting) return;
    if (Date.now() > until) throw new Error(`Jobs are left over: ${waiting.join(', ')}`);
    await wait(500);
  }
}

/** What a site that has just started shows otherwise than its tables have it. */
async function differencesOf(url: string, stored: Listings): Promise<string[]> {
  const ask = async <Answer>(path: string) =>
    (await (await fetch(`${url}${path}`)).json()) as Answer[];
  const markets = (await ask<Market>('/api/markets')).map(
    ({ id, name, description, reviewCount, rating }) => ({
      id,
      name,
      description,
      reviews: reviewCount,
      rating: rating,
    }),
  );
  const vendors = (await ask<Vendor>('/api/vendors')).map(({ id, businessName }) => ({
    id,
    name: businessName,
  }));
  const differing = [
    ...differences('market', markets, stored.markets),
    ...differences('vendor', vendors, stored.vendors),
  ];
  const newest = stored.markets.findLast(({ name }) => name.startsWith('token-'));
  if (newest) {
    const found = await ask<Market>(`/api/markets?q=${newest.name}`);
    if (!found.some(({ id }) => id === newest.id)) differing.push(`${newest.name} is not found`);
  }
  return differing;
}

function differences<Listing extends { id: number }>(
  what: string,
  shown: Listing[],
  stored: Listing[],
): string[] {
  const left = new Map(stored.map((listing) => [listing.id, listing]));
  const differing: string[] = [];
  for (const listing of shown) {
    if (!isDeepStrictEqual(listing, left.get(listing.id))) {
      differing.push(
        `${what} ${JSON.stringify(listing)} is stored as ${JSON.stringify(left.get(listing.id))}`,
      );
    }
    left.delete(listing.id);
  }
  return [...differing, ...[...left.keys()].map((id) => `${what} ${id} is not shown`)];
}
