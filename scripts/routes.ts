import { PGlite } from '@electric-sql/pglite';
import type { Services } from '#server/app/application.ts';
import { buildApp } from '#server/app/buildApp.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { readEnvironment } from '#server/app/start/environment.ts';
import { pgliteDatabase } from '#server/db/pglite.ts';
import { createPayments } from '#server/features/billing/createPayments.ts';
import { PromotionBoard } from '#server/features/billing/promotions/promotionBoard.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { LiveBrowsers } from '#server/features/live/liveBrowsers.ts';
import { MarketIndex } from '#server/features/markets/search/marketIndex.ts';
import { createGeocoder } from '#server/features/places/createGeocoder.ts';
import { VendorIndex } from '#server/features/vendors/vendorIndex.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { routeTable } from '#server/policies/routeTable.ts';

/** Prints every route of the server and who may use it, as the server itself has it. */

const log = createLogger('silent');
const environment = readEnvironment({});
const database = pgliteDatabase(await PGlite.create());
await database.migrate();
const jobs = await openJobs(database, log);
const foundation = { environment, database, jobs, now: Date.now };
const services: Services = {
  ...foundation,
  marketIndex: new MarketIndex(),
  vendorIndex: new VendorIndex(),
  promotions: new PromotionBoard(),
  liveBrowsers: new LiveBrowsers(),
  geocoder: createGeocoder(undefined, log),
  identity: await createIdentity(foundation, log),
  payments: createPayments(foundation),
  adminKey: { matches: async () => false, whereabouts: 'is none.' },
};
const app = await buildApp(services, log);
await app.ready();
process.stdout.write(routeTable(app.declaredRoutes));
process.stdout.write('\nPages, and the files that they load, are for everyone.\n');
await app.close();
await jobs.stop();
await database.close();
