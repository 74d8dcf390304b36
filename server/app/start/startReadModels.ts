import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/app/services.ts';
import { startPromotionFeed } from '#server/features/billing/promotions/promotionFeed.ts';
import { startMarketFeed } from '#server/features/markets/marketFeed.ts';
import { startVendorFeed } from '#server/features/vendors/vendorFeed.ts';

/** Fills what is answered from memory and has it follow the database. Whoever starts it stops it. */
export const startReadModels = (services: Services, log: FastifyBaseLogger): Promise<void> =>
  services.readModels.start([
    () => startMarketFeed(services, log),
    () => startVendorFeed(services, log),
    () => startPromotionFeed(services, log),
  ]);
