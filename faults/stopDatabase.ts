import { setTimeout as wait } from 'node:timers/promises';
import type { TestPostgres } from '../scripts/postgres.ts';
import { type RoundFigures, type Stricken, strickenRounds } from './rounds.ts';
import type { World } from './world.ts';

/** PostgreSQL stays away for so long each time. */
const AWAY_MS = 5_000;
/** So many writes more, and it has recovered. */
const WRITES_AFTERWARDS = 50;
const RECOVERS_WITHIN_MS = 60_000;
const ASKED_EVERY_MS = 50;

export interface StopFigures extends RoundFigures {
  /** Answers to what needs the database, while it was away. */
  refusals: { milliseconds: number; status: number; hasRetryAfter: boolean }[];
  /** Searches meanwhile. */
  searches: { milliseconds: number; status: number }[];
  /** From when PostgreSQL answers again to the first write that is acknowledged. */
  recoveredMs: number[];
  /** From SIGTERM, soon afterwards, to the server's end. */
  endedMs: number[];
}

/** Stops PostgreSQL while many people write, starts it again, and looks whether all is there. */
export async function stopRounds(
  server: TestPostgres,
  world: World,
  options: Parameters<typeof strickenRounds>[1],
): Promise<StopFigures> {
  const refusals: StopFigures['refusals'] = [];
  const searches: StopFigures['searches'] = [];
  const recoveredMs: number[] = [];
  const endedMs: number[] = [];
  const figures = await strickenRounds(world, options, async ({ site, url, ledger, cast }) => {
    await server.halt();
    const until = Date.now() + AWAY_MS;
    while (Date.now() < until) {
      const [refusal, search] = await Promise.all([
        timed(`${url}/api/user/saved-markets`, cast.shoppers[0]?.cookie),
        timed(`${url}/api/markets?near=97205&limit=25`),
      ]);
      refusals.push(refusal);
      searches.push(search);
      await wait(ASKED_EVERY_MS);
    }
    const before = ledger.acknowledged;
    await server.resume();
    const resumedAt = performance.now();
    await untilAcknowledged(before + 1, { site, ledger });
    recoveredMs.push(performance.now() - resumedAt);
    await untilAcknowledged(before + WRITES_AFTERWARDS, { site, ledger });
    const toldToEndAt = performance.now();
    await site.kill('SIGTERM');
    endedMs.push(performance.now() - toldToEndAt);
  });
  return { ...figures, refusals, searches, recoveredMs, endedMs };
}

async function timed(address: string, cookie?: string) {
  const startedAt = performance.now();
  const answer = await fetch(address, { headers: cookie ? { cookie } : {} });
  await answer.text();
  return {
    milliseconds: performance.now() - startedAt,
    status: answer.status,
    hasRetryAfter: answer.headers.has('retry-after'),
  };
}

async function untilAcknowledged(
  count: number,
  { site, ledger }: Pick<Stricken, 'site' | 'ledger'>,
): Promise<void> {
  const until = Date.now() + RECOVERS_WITHIN_MS;
  while (ledger.acknowledged < count) {
    if (Date.now() > until) throw new Error(`It does not recover: ${site.output}`);
    await wait(5);
  }
}
