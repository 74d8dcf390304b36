import { setTimeout as sleep } from 'node:timers/promises';
import type { Workload } from './load/ask.ts';
import { machineCpuSeconds } from './machine.ts';
import { median } from './median.ts';
import type { BareOrder, BareReady } from './processes/bareServer.ts';
import type { Child } from './processes/childProtocol.ts';
import type { LoadOrder, LoadResult } from './processes/loadGenerator.ts';
import type { SiteReady } from './processes/siteServer.ts';
import type { ServerUsage } from './processes/usage.ts';

export type Site = Child<SiteReady, 'usage', ServerUsage>;
export type Bare = Child<BareReady, BareOrder, ServerUsage | null>;
export type Load = Child<null, LoadOrder, LoadResult | null>;

/** The server under test, the bare one, and who asks them. */
export interface Bench {
  site: Site;
  bare: Bare;
  load: Load;
}

export interface Pace {
  rounds: number;
  /** How long each server is asked in a round, in milliseconds. */
  roundMs: number;
  /** How long each is asked before the first round. */
  warmUpMs: number;
}

/** What a server did in one round, or in the middle one of several. */
interface Performance {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server for one request, in microseconds. */
  cpuMicroseconds: number;
  /** Mean length of an answer's body. */
  bodyBytes: number;
}

export interface Comparison {
  site: Performance;
  bare: Performance;
  /** Of throughput, ours to bare, in each round. */
  ratios: number[];
  /** Of processor time for a request, bare to ours, in each round. */
  cpuRatios: number[];
  /** Share of all processor time that other processes took meanwhile, the system's own included. */
  othersShare: number;
}

/** What of a comparison depends on what is asked. */
export interface Manner {
  /**
   * Whether each request is a write that can be made once. The bare server then answers with what
   * the first of them were answered with.
   */
  isOnce?: boolean;
  /** Awaited before each round. */
  beforeRound?: () => Promise<void>;
}

/** Enough to keep a server busy all the time; more only wait longer. */
const CONNECTIONS = 16;
const RECORDED_WRITES = 32;

/**
 * Asks our server and the bare one the same requests in the same order, by turns. The bare server
 * has recorded our answers to all of them before, so each of them has been asked once.
 */
export async function compare(
  bench: Bench,
  workload: Workload,
  { rounds, roundMs, warmUpMs }: Pace,
  { isOnce = false, beforeRound = async () => {} }: Manner = {},
): Promise<Comparison> {
  const { site, bare, load } = bench;
  await beforeRound();
  const { port } = site.ready;
  const recorded = isOnce ? workload.slice(0, RECORDED_WRITES) : workload;
  await bare.ask({ kind: 'record', port, workload: recorded });
  const asked = isOnce ? workload.slice(RECORDED_WRITES) : workload;
  await load.ask({ kind: 'prepare', workload: asked });
  const ask = {
    site: (milliseconds: number) => run(load, { port, milliseconds, isOnce }),
    bare: (milliseconds: number) => run(load, { port: bare.ready.port, milliseconds }),
  };
  await ask.site(warmUpMs);
  await ask.bare(warmUpMs);

  const ours: Performance[] = [];
  const bares: Performance[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await beforeRound();
    const machineBefore = machineCpuSeconds();
    const usageBefore = [await usageOf(site), await usageOf(bare)] as const;
    const ourLoad = await ask.site(roundMs);
    // So many writes were made that none is left.
    if (ourLoad.requests === 0) break;
    const bareLoad = await ask.bare(roundMs);
    const usageAfter = [await usageOf(site), await usageOf(bare)] as const;
    ours.push(performanceOf(ourLoad, usageBefore[0], usageAfter[0]));
    bares.push(performanceOf(bareLoad, usageBefore[1], usageAfter[1]));
    const machineAfter = machineCpuSeconds();
    const ownSeconds =
      usageAfter[0].cpuSeconds -
      usageBefore[0].cpuSeconds +
      (usageAfter[1].cpuSeconds - usageBefore[1].cpuSeconds) +
      ourLoad.cpuSeconds +
      bareLoad.cpuSeconds;
    others.push(
      (machineAfter.busy - machineBefore.busy - ownSeconds) /
        (machineAfter.all - machineBefore.all),
    );
  }
  const ofRounds = (ratio: (ours: Performance, bare: Performance) => number) =>
    ours.flatMap((performance, round) => {
      const other = bares[round];
      return other ? [ratio(performance, other)] : [];
    });
  return {
    site: middle(ours),
    bare: middle(bares),
    ratios: ofRounds((a, b) => a.requestsPerSecond / b.requestsPerSecond),
    cpuRatios: ofRounds((a, b) => b.cpuMicroseconds / a.cpuMicroseconds),
    othersShare: Math.max(0, median(others)),
  };
}

/** Times of answers that are asked for one after the other. */
export async function oneByOne(
  { site, load }: Bench,
  workload: Workload,
  milliseconds: number,
): Promise<LoadResult> {
  await load.ask({ kind: 'prepare', workload });
  return run(load, { port: site.ready.port, milliseconds, connections: 1 });
}

const WARM_UP_STEP_MS = 200;
const SHORT_WARM_UP_STEP_MS = 30;
const FEW_REQUESTS = 30;

/** Asks for the prepared workload until as many requests are answered as it has. */
export async function warmUp({ site, load }: Bench, requests: number): Promise<void> {
  const milliseconds = requests > FEW_REQUESTS ? WARM_UP_STEP_MS : SHORT_WARM_UP_STEP_MS;
  let left = requests;
  while (left > 0) left -= (await run(load, { port: site.ready.port, milliseconds })).requests;
}

const IDLE_SHARE = 0.1;
const LOOK_EVERY_MS = 300;
const LONGEST_WAIT_MS = 120_000;

/**
 * Until our server has little to do: after its start it still prepares the search by text, after a
 * round of writes it hands on notices.
 */
export async function untilIdle(site: Site): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < deadline) {
    const { cpuSeconds } = await usageOf(site);
    await sleep(LOOK_EVERY_MS);
    const used = (await usageOf(site)).cpuSeconds - cpuSeconds;
    if (used < (LOOK_EVERY_MS / 1000) * IDLE_SHARE) return;
  }
}

async function run(
  load: Load,
  order: { port: number; milliseconds: number; connections?: number; isOnce?: boolean },
): Promise<LoadResult> {
  const result = await load.ask({
    kind: 'run',
    connections: CONNECTIONS,
    isOnce: false,
    ...order,
  });
  if (result === null) throw new Error('The load generator measured nothing.');
  return result;
}

export async function usageOf(server: Site | Bare): Promise<ServerUsage> {
  const isBare = (child: Site | Bare): child is Bare => !('markets' in child.ready);
  const usage = isBare(server) ? await server.ask({ kind: 'usage' }) : await server.ask('usage');
  if (usage === null) throw new Error('A server did not say what it uses.');
  return usage;
}

function performanceOf(load: LoadResult, before: ServerUsage, after: ServerUsage): Performance {
  return {
    requestsPerSecond: load.requests / load.seconds,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    cpuMicroseconds: ((after.cpuSeconds - before.cpuSeconds) / load.requests) * 1e6,
    bodyBytes: load.bodyBytes / load.requests,
  };
}

/** The median of each figure by itself. */
function middle(rounds: readonly Performance[]): Performance {
  const of = (figure: keyof Performance) => median(rounds.map((round) => round[figure]));
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    cpuMicroseconds: of('cpuMicroseconds'),
    bodyBytes: of('bodyBytes'),
  };
}
