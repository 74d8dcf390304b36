import { sql } from 'drizzle-orm';
import { markets } from '#server/db/schema.ts';
import { bulkInsert, fillQuickly } from '../data/bulkInsert.ts';
import { FURNISHED_VENDORS, furnish } from '../data/furnish.ts';
import { syntheticMarkets } from '../data/syntheticMarkets.ts';
import type { Databases, FreshDatabase } from '../databases.ts';
import type { Measuring } from '../measuring.ts';
import { siteEnvironment, startSite } from '../sites.ts';
import { CALL_ROWS, TIMED_CALLS } from '../workloads/calls.ts';
import { PAGE_ROWS, TIMED_PAGES } from '../workloads/pages.ts';
import type { Material, Row } from '../workloads/row.ts';
import { SEARCH_ROWS } from '../workloads/searches.ts';
import { TIMED_VENDOR_PAGES, VENDOR_ROWS } from '../workloads/vendors.ts';
import { WRITE_ROWS } from '../workloads/writes.ts';
import { secondsToDecide } from './decisions.ts';
import { realExport, secondsToImport } from './importing.ts';

/** Where the real export is not at hand. */
const SYNTHETIC_MARKETS = 8_800;
const DECISIONS = 500;

/**
 * A site in use over the real markets: every public call and page, and writes.
 * @param onlyWhatDiffers leaves out what is answered from memory, except what has a target
 */
export async function measureFurnishedSite(
  measuring: Measuring,
  databases: Databases,
  onlyWhatDiffers: boolean,
): Promise<void> {
  const { isQuick, step } = measuring.options;
  const wanted = <From>(rows: readonly Row<From>[]) =>
    rows.filter(
      ({ asksDatabase, target }) =>
        target !== undefined || ((asksDatabase || !onlyWhatDiffers) && !isQuick),
    );
  const groups = {
    searches: wanted(SEARCH_ROWS),
    calls: wanted(CALL_ROWS),
    pages: wanted(PAGE_ROWS),
    vendors: wanted(VENDOR_ROWS),
    writes: WRITE_ROWS,
    timed: [...TIMED_CALLS, ...TIMED_PAGES, ...TIMED_VENDOR_PAGES],
  };
  await measureDecisions(measuring, databases);
  if (!Object.values(groups).some((rows) => measuring.wantsAny(rows))) return;

  const database = await databases.fresh();
  await fillWithMarkets(measuring, database);
  step('people, vendors, market days, reviews');
  const furnishings = await database.with((connection) => furnish(connection));
  step('start');
  const site = await startSite(database);
  const { ready } = site;
  const kind = realExport() ? 'real' : 'synthetic';
  const over = `${ready.markets.toLocaleString('en-US')} ${kind} markets and ${FURNISHED_VENDORS.toLocaleString('en-US')} vendors`;
  measuring.seconds(`start, with ${over}`, ready.startSeconds);
  const material: Material = { ...ready, ...furnishings };
  await measuring.compareRows(site, groups.searches, material);
  await measuring.memory(site, over);
  await measuring.compareRows(site, groups.calls, material);
  await measuring.compareRows(site, groups.vendors, material);
  await measuring.compareRows(site, groups.pages, material);
  if (!onlyWhatDiffers) await measuring.timeRows(site, TIMED_CALLS, material);
  await measuring.timeRows(site, TIMED_PAGES, material);
  if (!onlyWhatDiffers) await measuring.timeRows(site, TIMED_VENDOR_PAGES, material);
  await measuring.compareRows(site, groups.writes, material);
  await site.stop();
}

async function measureDecisions(measuring: Measuring, databases: Databases): Promise<void> {
  const what = `${DECISIONS} pending applications approved in one action, each vendor told`;
  if (!measuring.wants(what)) return;
  measuring.options.step(what);
  const database = await databases.fresh();
  const seconds = await database.with((_, opened) => secondsToDecide(opened, DECISIONS));
  measuring.seconds(what, seconds, 3);
}

async function fillWithMarkets(measuring: Measuring, database: FreshDatabase): Promise<void> {
  const file = realExport();
  if (file) {
    measuring.options.step('import of the export of 2020');
    const seconds = await secondsToImport(file, siteEnvironment(database));
    measuring.seconds('import of the export of 2020, the database made on the way', seconds, 20);
    return;
  }
  await database.with((connection) =>
    fillQuickly(connection, async (transaction) => {
      await bulkInsert(transaction, markets, syntheticMarkets(SYNTHETIC_MARKETS));
      await transaction.execute(sql`select setval('listing_ids', ${SYNTHETIC_MARKETS})`);
    }),
  );
}
