import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Patience } from '#server/app/admission/slowClients.ts';
import { buildApp } from '#server/app/buildApp.ts';
import { jobHandlers } from '#server/app/jobHandlers.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { type Environment, readEnvironment } from '#server/app/start/environment.ts';
import { startReadModels } from '#server/app/start/startReadModels.ts';
import type { Database } from '#server/db/connection.ts';
import type { createIdentity } from '#server/features/identity/createIdentity.ts';
import { type LiveFeed, startLiveFeed } from '#server/features/live/liveFeed.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { JOBS_POLL_SECONDS } from './jobsPollSeconds.ts';
import { TestClock } from './testClock.ts';
import { testDatabase } from './testDatabase.ts';
import { type TestIdentity, testIdentity } from './testIdentity.ts';

/** What makes its holder the administrator of every test app. */
export const TEST_ADMIN_KEY = 'the key of the tests';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: Database;
  clock: TestClock;
  identity: TestIdentity;
  live: LiveFeed;
  /** Resolves when everything written so far has reached the read models. */
  settled(): Promise<void>;
}

/**
 * The whole API on a database of its own, with a clock that stands still; closed after the file's
 * last test: `const { app, clock } = await testApp();` at the top of the file.
 * Requests go through `app.inject`.
 */
export async function testApp({
  now = '2026-06-03T19:00:00Z',
  environment = {},
  database: given,
  log = createLogger('silent'),
  identityService,
  works = false,
  patience,
  extend,
}: {
  /** A moment as ISO 8601; noon of a Wednesday in Portland unless stated. */
  now?: string;
  environment?: Partial<Environment>;
  /** Another app's, to be shared with it; a new one unless stated. */
  database?: Database;
  log?: FastifyBaseLogger;
  /** The identity service that is to be used; one of the test's own unless stated. */
  identityService?: typeof createIdentity;
  /** Whether jobs are done; they wait unless stated. */
  works?: boolean;
  /** How long slow connections are waited for. */
  patience?: Patience;
  /** Adds to the app before it is ready. */
  extend?: (app: FastifyInstance) => void | Promise<void>;
} = {}): Promise<TestApp> {
  const clock = new TestClock(now);
  const database = given ?? (await testDatabase());
  const identity = await testIdentity(clock.now);
  const jobs = await openJobs(database, log, JOBS_POLL_SECONDS);
  const foundation = {
    jobs,
    environment: {
      ...readEnvironment({
        NODE_ENV: 'test',
        DEMO_DATA: 'false',
        LOG_LEVEL: 'silent',
        ADMIN_KEY: TEST_ADMIN_KEY,
      }),
      ...environment,
    },
    database,
    now: clock.now,
  };
  const services = await createServices(foundation, log, {
    identity: (await identityService?.(foundation, log)) ?? identity,
  });
  await startReadModels(services, log);
  const live = await startLiveFeed(services, log);
  const app = await buildApp(services, log, patience);
  await extend?.(app);
  await app.ready();
  if (works) await jobs.start(jobHandlers(services, log));
  afterAll(async () => {
    await app.close();
    await live.stop();
    await services.readModels.stop();
    await jobs.stop();
  });
  return {
    app,
    services,
    database,
    clock,
    identity,
    live,
    settled: () => services.readModels.caughtUp(),
  };
}
