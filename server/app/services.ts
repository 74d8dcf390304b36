import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { type AdminKey, openAdminKey } from '#server/features/admin/adminKey.ts';
import { createPayments } from '#server/features/billing/createPayments.ts';
import type { PaymentProvider } from '#server/features/billing/paymentProvider.ts';
import { PromotionBoard } from '#server/features/billing/promotions/promotionBoard.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import type { IdentityProvider } from '#server/features/identity/identityProvider.ts';
import { LiveBrowsers } from '#server/features/live/liveBrowsers.ts';
import { MarketIndex } from '#server/features/markets/search/marketIndex.ts';
import { createGeocoder } from '#server/features/places/createGeocoder.ts';
import type { Geocoder } from '#server/features/places/geocoder.ts';
import { VendorIndex } from '#server/features/vendors/vendorIndex.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { ReadModels } from './readModels.ts';
import type { Environment } from './start/environment.ts';

/** What features are given; decorated onto the app as `app.services`. */
export interface Services {
  environment: Environment;
  database: Database;
  jobs: Jobs;
  marketIndex: MarketIndex;
  vendorIndex: VendorIndex;
  promotions: PromotionBoard;
  /** Whether the three have read what has been written. */
  readModels: ReadModels;
  liveBrowsers: LiveBrowsers;
  geocoder: Geocoder;
  identity: IdentityProvider;
  payments: PaymentProvider;
  adminKey: AdminKey;
  /** Milliseconds since the epoch; tests move it. */
  now: () => number;
}

/** What all others are made of; whoever has opened it closes it. */
export type Foundation = Pick<Services, 'environment' | 'database' | 'jobs' | 'now'>;

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

/**
 * What the environment chooses, over read models that are still empty.
 * @param replaced what is taken instead
 * @throws AdminKeyError
 */
export async function createServices(
  foundation: Foundation,
  log: FastifyBaseLogger,
  replaced: Partial<Pick<Services, 'identity' | 'adminKey'>> = {},
): Promise<Services> {
  return {
    ...foundation,
    marketIndex: new MarketIndex(),
    vendorIndex: new VendorIndex(),
    promotions: new PromotionBoard(),
    readModels: new ReadModels(foundation.database),
    liveBrowsers: new LiveBrowsers(),
    geocoder: createGeocoder(foundation.environment.geocoderUrl, log),
    identity: replaced.identity ?? (await createIdentity(foundation, log)),
    payments: await createPayments(foundation),
    adminKey: replaced.adminKey ?? (await openAdminKey(foundation)),
  };
}
