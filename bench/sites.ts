import type { Site } from './comparison.ts';
import type { FreshDatabase } from './databases.ts';
import { Child } from './processes/childProtocol.ts';

const SITE_ENVIRONMENT = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  DEMO_DATA: 'false',
};

const LARGE_HEAP_MEGABYTES = 6_144;
const nodeOptions = [`--max-old-space-size=${LARGE_HEAP_MEGABYTES}`];

export const siteEnvironment = (database: FreshDatabase) => ({
  ...SITE_ENVIRONMENT,
  ...database.environment,
});

/** The server as `npm start` runs it, in a process of its own. */
export const startSite = (database: FreshDatabase): Promise<Site> =>
  Child.start('siteServer.ts', { environment: siteEnvironment(database), nodeOptions });

/** A server with so many markets in its index and none in its database. */
export const startSynthetic = (markets: number): Promise<Site> =>
  Child.start('syntheticServer.ts', {
    parameters: [String(markets)],
    environment: SITE_ENVIRONMENT,
    nodeOptions,
  });
