import type { AddressInfo } from 'node:net';
import { tuneEngine } from '#server/app/start/engine.ts';
import { readEnvironment } from '#server/app/start/environment.ts';
import { startServer } from '#server/app/start/startServer.ts';
import { type MarketSample, sampleOf } from '../data/marketSample.ts';
import { answerParent } from './childProtocol.ts';
import { usage } from './usage.ts';

/** The server as `npm start` runs it, on the data directory that the environment names. */

export interface SiteReady extends MarketSample {
  port: number;
  /** How many markets it serves. */
  markets: number;
  /** From the start of the process to the first request it would take. */
  startSeconds: number;
}

tuneEngine();
const server = await startServer(readEnvironment(process.env));
const startSeconds = performance.now() / 1000;
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});

const { marketIndex } = server.app.services;
const { port } = server.app.server.address() as AddressInfo;
const ready: SiteReady = {
  port,
  markets: marketIndex.size,
  startSeconds,
  ...sampleOf(marketIndex),
};
answerParent(async () => usage(), ready);
