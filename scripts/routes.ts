import { PGlite } from '@electric-sql/pglite';
import { buildApp } from '#server/app/buildApp.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { createServices } from '#server/app/services.ts';
import { readEnvironment } from '#server/app/start/environment.ts';
import { pgliteDatabase } from '#server/db/pglite.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { routeTable } from '#server/policies/routeTable.ts';

/** Prints every route of the server and who may use it, as the server itself has it. */

const log = createLogger('silent');
const environment = readEnvironment({});
const database = pgliteDatabase(await PGlite.create());
await database.migrate();
const jobs = await openJobs(database, log);
const services = await createServices({ environment, database, jobs, now: Date.now }, log, {
  adminKey: { matches: async () => false, whereabouts: 'is none.' },
});
const app = await buildApp(services, log);
await app.ready();
process.stdout.write(routeTable(app.declaredRoutes));
process.stdout.write('\nPages, and the files that they load, are for everyone.\n');
await app.close();
await jobs.stop();
await database.close();
