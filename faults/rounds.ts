import { setTimeout as wait } from 'node:timers/promises';
import { createRandom, type Random } from '#server/features/demo/random.ts';
import { ServerProcess } from '#server/testing/serverProcess.ts';
import { type Cast, makeCasts } from './cast.ts';
import { Ledger } from './ledger.ts';
import { openPostOffice } from './postOffice.ts';
import {
  brokenRules,
  decisionCount,
  type Listings,
  storedListings,
  storedMails,
  writtenRows,
} from './rules.ts';
import { differencesOf } from './shownListings.ts';
import type { World } from './world.ts';
import { writeUntilKilled } from './writers.ts';

/** The fault comes after so many writes of a round at the latest. */
const MOST_WRITES = 150;
/** However slow the machine is. */
const ROUND_ENDS_AFTER_MS = 20_000;
const JOBS_DONE_WITHIN_MS = 180_000;

export interface RoundFigures {
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

/** Whatever of it must not be, in words. */
export const complaintsOf = (figures: RoundFigures): string[] => [
  ...figures.lost,
  ...figures.doubled,
  ...figures.half,
  ...figures.differing,
  ...figures.failures,
  ...(figures.mailsLost > 0 ? [`${figures.mailsLost} mails were never sent`] : []),
];

/** A site in the midst of a round, when enough has been written. */
export interface Stricken {
  site: ServerProcess;
  url: string;
  ledger: Ledger;
  random: Random;
  cast: Cast;
}

interface Rounds {
  rounds: number;
  /** Decides who writes what and when the fault comes. */
  seed: string;
  /** Told of each round; false ends it before all are over. */
  onRound?: (round: number) => boolean;
  /**
   * Whether all jobs are done at the end: those of a killed process wait a minute on PostgreSQL.
   */
  waitsForJobs?: boolean;
}

/**
 * Has many people write to a site until a fault comes, again and again, and each time compares what
 * it had acknowledged with what there is.
 * @param strike makes the fault; when it is done, the site has ended
 */
export async function strickenRounds(
  world: World,
  { rounds, seed, onRound = () => true, waitsForJobs = true }: Rounds,
  strike: (stricken: Stricken) => Promise<unknown>,
): Promise<RoundFigures> {
  const random = createRandom(seed);
  const ledger = new Ledger();
  const mailbox = await openPostOffice();
  const casts = await world.prepare((connection) => makeCasts(connection, rounds));
  const figures: RoundFigures = {
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
    const cast = casts[round - 1];
    if (!cast) throw new RangeError(`There is no cast for round ${round}.`);
    await strike({ site, url, ledger, random, cast });
    await writing;
    explain(ledger.failures, site.output);
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

/** Puts beside each failure what the server wrote into its log about that request. */
function explain(failures: string[], log: string): void {
  for (const [index, failure] of failures.entries()) {
    const [, request] = /"instance":"([^"]+)"/.exec(failure) ?? [];
    const line = request && log.split('\n').find((each) => each.includes(request));
    if (line) failures[index] = `${failure}\n${line}`;
  }
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
