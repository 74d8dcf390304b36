import { setTimeout as wait } from 'node:timers/promises';
import { aMarket, anEvent } from '#server/testing/builders.ts';
import { type Finding, until } from './checks.ts';
import type { Fleet } from './fleet.ts';
import { Visitor } from './visitor.ts';

const READS = 300;
/** Each process looks at the replica every two seconds. */
const LOOKS_MS = 5_000;

/** What a stranger reads while the replica stops in the midst of it. */
export async function withoutReplica(fleet: Fleet): Promise<Finding> {
  const market = await aMarket(fleet.connection);
  const event = await anEvent(fleet.connection, { marketId: market.id });
  const stranger = new Visitor();
  const url = (turn: number) =>
    `${fleet.urls[turn % fleet.urls.length]}/api/markets/${market.id}/events`;
  await until(async () => (await stranger.ask(url(0))).text.includes(`"id":${event.id}`));
  await wait(LOOKS_MS);
  let failed = 0;
  for (let count = 0; count < READS; count += 1) {
    if (count === READS / 3) void fleet.stopReplica();
    const { status, text } = await stranger.ask(url(count));
    if (status !== 200 || !text.includes(`"id":${event.id}`)) failed += 1;
  }
  const isNoticed = fleet.output().includes('database connection lost');
  return {
    isMet: failed === 0 && isNoticed,
    figure: `${failed} of ${READS} reads failed; the log ${isNoticed ? 'says' : 'does not say'} so`,
  };
}
