import type { Database } from '#server/db/connection.ts';
import type { AdminKey } from '#server/features/admin/adminKey.ts';
import type { PaymentProvider } from '#server/features/billing/paymentProvider.ts';
import type { PromotionBoard } from '#server/features/billing/promotions/promotionBoard.ts';
import type { IdentityProvider } from '#server/features/identity/identityProvider.ts';
import type { LiveBrowsers } from '#server/features/live/liveBrowsers.ts';
import type { MarketIndex } from '#server/features/markets/search/marketIndex.ts';
import type { Geocoder } from '#server/features/places/geocoder.ts';
import type { VendorIndex } from '#server/features/vendors/vendorIndex.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Environment } from './start/environment.ts';

/** What features are given; decorated onto the app as `app.services`. */
export interface Services {
  environment: Environment;
  database: Database;
  jobs: Jobs;
  marketIndex: MarketIndex;
  vendorIndex: VendorIndex;
  promotions: PromotionBoard;
  liveBrowsers: LiveBrowsers;
  geocoder: Geocoder;
  identity: IdentityProvider;
  payments: PaymentProvider;
  adminKey: AdminKey;
  /** Milliseconds since the epoch; tests move it. */
  now: () => number;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}
