import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app/buildApp.ts';
import { jobHandlers } from '#server/app/jobHandlers.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { registerPages } from '#server/app/pages/registerPages.ts';
import { startRepeatingJobs } from '#server/app/repeatingJobs.ts';
import { createServices } from '#server/app/services.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connection.ts';
import { startUpkeep } from '#server/db/upkeep.ts';
import { keepPromotion } from '#server/features/billing/promotions/keepPromotion.ts';
import { endSandboxPlans } from '#server/features/billing/sandbox/endSandboxPlans.ts';
import { fillDemoData } from '#server/features/demo/fillDemoData.ts';
import { startLiveFeed } from '#server/features/live/liveFeed.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { closeAll } from './closeAll.ts';
import type { Environment } from './environment.ts';
import { listen } from './listen.ts';
import { startReadModels } from './startReadModels.ts';

const DIST_DIRECTORY = join(import.meta.dirname, '..', '..', '..', 'dist');

/** How long the requests under way may take once the server is told to stop. */
const STOP_GRACE_MS = 3_000;
/** How often those are let go meanwhile who have been answered. */
const LET_GO_EVERY_MS = 50;

export interface RunningServer {
  app: FastifyInstance;
  /**
   * Finishes the requests under way, then gives the database free.
   * @param leaving whether to say so first (health answers 503) and go on for the delay of
   *   SHUTDOWN_DELAY_SECONDS, so that a balancer has nothing under way here when it ends
   */
  stop(leaving?: 'announced'): Promise<void>;
}

/**
 * Opens the database, fills the index and listens.
 * @throws DataDirectoryInUseError, DatabaseUnreachableError, AdminKeyError, ListenError
 */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const log = createLogger(environment.logLevel);
  const database: Database = await openDatabase(environment, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  // What has been opened is closed in the opposite order, whether starting went well or not.
  const closers: (() => Promise<void>)[] = [() => database.close()];
  try {
    const now = Date.now;
    if (environment.demoData) await fillDemoData(database.connection, new Date(now()));
    await keepPromotion(database.connection, environment, { now: now(), log });
    await endSandboxPlans(database.connection, environment, now());
    const jobs = await openJobs(database, log);
    closers.push(() => jobs.stop());
    const services = await createServices({ environment, database, jobs, now }, log);
    closers.push(() => services.readModels.stop());
    await startReadModels(services, log);
    const live = await startLiveFeed(services, log);
    closers.push(() => live.stop());

    const app = await buildApp(services, log);
    closers.push(() => closeWithin(app, STOP_GRACE_MS));
    await registerPages(app, DIST_DIRECTORY);
    await listen(app, environment);
    await startRepeatingJobs(services);
    await jobs.start(jobHandlers(services, log));
    if (database.kind === 'pglite') closers.push(startUpkeep(database, log));
    // Now that the site is open, there is time for what the first search would wait for.
    setImmediate(() => services.geocoder.warm());
    void services.marketIndex.prepareTextSearch();
    return {
      app,
      stop: async (leaving) => {
        if (leaving === 'announced' && environment.shutdownDelaySeconds > 0) {
          app.traffic.isLeaving = true;
          await wait(environment.shutdownDelaySeconds * 1_000);
        }
        await closeAll(closers, log);
      },
    };
  } catch (error) {
    await closeAll(closers, log);
    throw error;
  }
}

/**
 * Closes the app once all requests are answered. A client that never finishes its request would keep
 * it open, and so would one that has been answered meanwhile and may ask again.
 */
async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const force = setTimeout(() => app.server.closeAllConnections(), graceMs);
  const letGo = setInterval(() => app.server.closeIdleConnections(), LET_GO_EVERY_MS);
  await app.close();
  clearInterval(letGo);
  clearTimeout(force);
}
