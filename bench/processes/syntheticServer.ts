import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/buildApp.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { registerPages } from '#server/app/pages/registerPages.ts';
import { createServices } from '#server/app/services.ts';
import { tuneEngine } from '#server/app/start/engine.ts';
import { readEnvironment } from '#server/app/start/environment.ts';
import { openDatabase } from '#server/db/connect.ts';
import { NOTHING_COUNTED, toMarketEntry } from '#server/features/markets/marketEntry.ts';
import { inSpaceOrder } from '#server/features/markets/search/spaceOrder.ts';
import { testIdentity } from '#server/testing/testIdentity.ts';
import { sampleOf } from '../data/marketSample.ts';
import { syntheticMarkets } from '../data/syntheticMarkets.ts';
import { answerParent } from './childProtocol.ts';
import type { SiteReady } from './siteServer.ts';
import { usage } from './usage.ts';

/**
 * The site over as many synthetic markets as its parameter says. They are put straight into the
 * index; the database behind it is empty, for searches do not ask it.
 */

const DIST_DIRECTORY = join(import.meta.dirname, '..', '..', 'dist');

tuneEngine();
const environment = readEnvironment(process.env);
const log = createLogger(environment.logLevel);
const dataDirectory = await mkdtemp(join(tmpdir(), 'local-markets-bench-'));
const foundation = {
  environment,
  database: await openDatabase({ dataDirectory, databaseUrl: undefined }, () => {}),
  jobs: {
    enqueue: async () => {},
    enqueueAll: async () => {},
    start: async () => {},
    stop: async () => {},
  },
  now: Date.now,
};
const services = await createServices(foundation, log, {
  identity: await testIdentity(Date.now),
  adminKey: { matches: async () => false, whereabouts: 'is none.' },
});
const { marketIndex } = services;
const entries = Array.from(syntheticMarkets(Number(process.argv[2])), (row) =>
  toMarketEntry({ row, ...NOTHING_COUNTED }),
);
for (const entry of inSpaceOrder(entries)) marketIndex.upsert(entry);
await marketIndex.prepareTextSearch();
const app = await buildApp(services, log);
await registerPages(app, DIST_DIRECTORY);
await app.listen({ port: 0, host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await services.database.close();
  await rm(dataDirectory, { recursive: true, force: true });
  process.exit(0);
});

const { port } = app.server.address() as AddressInfo;
const ready: SiteReady = {
  port,
  markets: marketIndex.size,
  startSeconds: performance.now() / 1000,
  ...sampleOf(marketIndex),
};
answerParent(async () => usage(), ready);
