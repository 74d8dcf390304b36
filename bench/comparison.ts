import { machineCpuSeconds } from './machine.ts';
import type { BareOrder, BareReady } from './processes/bareServer.ts';
import type { Child } from './processes/childProtocol.ts';
import type { LoadOrder, LoadResult } from './processes/loadGenerator.ts';
import type { SiteReady } from './processes/siteServer.ts';
import type { ServerUsage } from './processes/usage.ts';
import type { Workload } from './workloads.ts';

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
export interface Performance {
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
  /** Resident memory of our server after the last round. */
  residentBytes: number;
  /** Share of all processor time that other processes took meanwhile, the system's own included. */
  othersShare: number;
}

/** Enough to keep a server busy all the time; more only wait longer. */
const CONNECTIONS = 16;

/**
 * Asks our server and the bare one the same requests in the same order, by turns. The bare server
 * has recorded our answers to all of them before, so each of them has been asked once.
 * @param beforeRound is awaited before each round
 */
export async function compare(
  { site, bare, load }: Bench,
  workload: Workload,
  { rounds, roundMs, warmUpMs }: Pace,
  {
    headers = {},
    beforeRound = async () => {},
  }: { headers?: Record<string, string>; beforeRound?: () => Promise<void> } = {},
): Promise<Comparison> {
  await beforeRound();
  const paths = [...workload];
  await bare.ask({ kind: 'record', port: site.ready.port, paths, headers });
  await load.ask({ kind: 'prepare', paths, headers });
  for (const { ready } of [site, bare]) await run(load, ready.port, warmUpMs);

  const ours: Performance[] = [];
  const bares: Performance[] = [];
  let residentBytes = 0;
  const others: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await beforeRound();
    const machineBefore = machineCpuSeconds();
    const usageBefore = [await usageOf(site), await usageOf(bare)] as const;
    const ourLoad = await run(load, site.ready.port, roundMs);
    const bareLoad = await run(load, bare.ready.port, roundMs);
    const usageAfter = [await usageOf(site), await usageOf(bare)] as const;
    ours.push(performanceOf(ourLoad, usageBefore[0], usageAfter[0]));
    bares.push(performanceOf(bareLoad, usageBefore[1], usageAfter[1]));
    residentBytes = usageAfter[0].residentBytes;
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
    residentBytes,
    othersShare: Math.max(0, median(others)),
  };
}

/** Times of answers that are asked for one after the other. */
export async function oneByOne(
  { site, load }: Pick<Bench, 'site' | 'load'>,
  workload: Workload,
  milliseconds: number,
): Promise<LoadResult> {
  await load.ask({ kind: 'prepare', paths: [...workload], headers: {} });
  return run(load, site.ready.port, milliseconds, 1);
}

const WARM_UP_STEP_MS = 200;

/** Asks for the prepared workload until as many requests are answered as it has. */
export async function warmUp(
  { site, load }: Pick<Bench, 'site' | 'load'>,
  requests: number,
): Promise<void> {
  let left = requests;
  while (left > 0) left -= (await run(load, site.ready.port, WARM_UP_STEP_MS)).requests;
}

async function run(
  load: Load,
  port: number,
  milliseconds: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const result = await load.ask({ kind: 'run', port, connections, milliseconds });
  if (result === null) throw new Error('The load generator measured nothing.');
  return result;
}

async function usageOf(server: Site | Bare): Promise<ServerUsage> {
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

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
