import { totalmem } from 'node:os';
import { markets } from '#server/db/schema.ts';
import { bulkInsert, fillQuickly } from '../data/bulkInsert.ts';
import { syntheticMarkets } from '../data/syntheticMarkets.ts';
import type { Databases } from '../databases.ts';
import type { Measuring } from '../measuring.ts';
import { startSite, startSynthetic } from '../sites.ts';
import { SEARCH_ROWS } from '../workloads/searches.ts';

const MARKETS = 1_000_000;
const OVER = `${MARKETS.toLocaleString('en-US')} synthetic markets`;
const SUFFIX = `, ${OVER}`;
/** A million markets with their pieces of JSON need this much; on less memory they are left out. */
const NEEDED_BYTES = 8 * 2 ** 30;
/** At this size a nearest search may cost a little more than among thousands. */
const NEAREST_TARGET = 0.4;

/** The first search has a target at this size; the others are measured briefly. */
const ROWS = SEARCH_ROWS.map(({ target: _, ...row }, index) =>
  index === 0 ? { ...row, target: NEAREST_TARGET } : row,
);

function isLeftOut(measuring: Measuring): boolean {
  if (!measuring.wantsAny(ROWS, SUFFIX)) return true;
  if (totalmem() >= NEEDED_BYTES) return false;
  measuring.options.step(`${OVER}: left out, this machine has too little memory`);
  return true;
}

/** Searches among very many markets that were put straight into the index. */
export async function measureMillion(measuring: Measuring): Promise<void> {
  if (isLeftOut(measuring)) return;
  measuring.options.step(`making ${OVER}`);
  const site = await startSynthetic(MARKETS);
  await measuring.compareRows(site, ROWS, site.ready, SUFFIX);
  await measuring.memory(site, OVER);
  await site.stop();
}

/** The same with all of them in a database: how long it takes to put them there and to start. */
export async function measureMillionStored(
  measuring: Measuring,
  databases: Databases,
): Promise<void> {
  if (isLeftOut(measuring)) return;
  const { step } = measuring.options;
  step(`${OVER} into ${databases.name}`);
  const database = await databases.fresh();
  const startedAt = performance.now();
  await database.with((connection) =>
    fillQuickly(connection, (transaction) =>
      bulkInsert(transaction, markets, syntheticMarkets(MARKETS)),
    ),
  );
  const stored = `${OVER}, stored`;
  measuring.seconds(`${stored}: to insert them`, (performance.now() - startedAt) / 1000);
  step(`start, with ${stored}`);
  const site = await startSite(database);
  measuring.seconds(`start, with ${stored}`, site.ready.startSeconds);
  await measuring.compareRows(site, ROWS.slice(0, 1), site.ready, `, ${stored}`);
  await measuring.memory(site, stored);
  await site.stop();
}
