import type { FastifyBaseLogger } from 'fastify';
import { createGazetteer } from './gazetteer/gazetteer.ts';
import { embeddedGeocoder, type Geocoder } from './geocoder.ts';
import { photonGeocoder } from './photon/photonGeocoder.ts';

/** Long enough for a distant server, short enough for somebody who is typing. */
const TIMEOUT_MS = 2000;

/** @param url a Photon server's, without a trailing slash; without one the gazetteer answers alone */
export function createGeocoder(
  url: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Geocoder {
  const gazetteer = createGazetteer();
  return url === undefined
    ? embeddedGeocoder(gazetteer)
    : photonGeocoder({ url, timeoutMs: TIMEOUT_MS, fallback: gazetteer, log });
}
