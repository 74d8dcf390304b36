import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type MarketConfiguration,
  marketConfigurationSchema,
  marketConfigurationWriteSchema,
} from '#contract/market-configuration/marketConfiguration.ts';
import { DEFAULT_DEMANDS } from '#contract/market-configuration/marketDemands.ts';
import { ifMatchSchema } from '#contract/version.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { connectionToRead } from '#server/app/connectionToRead.ts';
import { idParams } from '#server/app/parameters.ts';
import { requireUnchanged, versionOf } from '#server/app/versions.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { tellOrganizer } from '#server/features/live/tellBrowsers.ts';
import {
  lockMarket,
  type MarketRow,
  updateMarket,
} from '#server/features/markets/markets.queries.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { feeValues } from '#server/features/markets/statedFee.ts';
import { authorize } from '#server/policies/policy.ts';
import { configureMarket } from './configuration.policy.ts';
import { type ConfigurationRow, findConfiguration } from './configuration.queries.ts';
import { ownDemands, recordDemands } from './recordDemands.ts';

const WRITES: RateLimit = {
  name: 'configurations',
  perAccount: { limit: 120, windowSeconds: 3_600 },
};

/** What a market asks of its vendors, what it gives them and what that costs. */
export async function marketConfigurationRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/markets/:id/configuration',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['markets'],
        summary: 'What a market asks of its vendors',
        params: idParams,
        response: { 200: marketConfigurationSchema },
      },
    },
    async (request) => {
      const connectionOfReader = connectionToRead(request);
      const market = await requireStoredMarket(connectionOfReader, request.params.id);
      return present(market, await findConfiguration(connectionOfReader, market.id));
    },
  );

  typed.put(
    '/api/markets/:id/configuration',
    {
      config: { access: configureMarket, needs: 'create_markets', rateLimit: WRITES },
      schema: {
        tags: ['markets'],
        summary: 'Say what a market asks of its vendors; those who have applied are told',
        params: idParams,
        headers: ifMatchSchema,
        body: marketConfigurationWriteSchema,
        response: {
          200: marketConfigurationSchema,
        },
      },
    },
    async (request) => {
      const { id } = await requireStoredMarket(connection, request.params.id);
      return connection.transaction(async (transaction) => {
        await lockMarket(transaction, id);
        const market = await requireStoredMarket(transaction, id);
        authorize(request, configureMarket, market);
        const last = await findConfiguration(transaction, id);
        const stated = { ...DEFAULT_DEMANDS, ...last?.demands, ...ownDemands(market) };
        requireUnchanged(request, 'configuration', stated, request.body);
        const demands = { ...stated, ...request.body };
        await recordDemands(transaction, services, market, demands);
        const { boothFee, insuranceRequired, tablesProvided } = demands;
        await updateMarket(transaction, id, {
          ...feeValues(boothFee),
          insuranceRequired,
          tablesProvided,
        });
        await recordAct(transaction, request, {
          act: 'market.changed',
          subjectId: id,
          summary: `Changed what the market ${market.name} asks of vendors.`,
          changes: changesBetween(stated, demands),
        });
        await tellOrganizer(transaction, market, ['markets']);
        const saved = await requireStoredMarket(transaction, id);
        return present(saved, await findConfiguration(transaction, id));
      });
    },
  );
}

/** The market's own row has the last word on what it holds. */
function present(market: MarketRow, row: ConfigurationRow | null): MarketConfiguration {
  const demands = { ...DEFAULT_DEMANDS, ...row?.demands, ...ownDemands(market) };
  return {
    marketId: market.id,
    insuranceRequired: demands.insuranceRequired,
    businessLicenseRequired: demands.businessLicenseRequired,
    healthPermitRequired: demands.healthPermitRequired,
    resalePermitRequired: demands.resalePermitRequired,
    vendorMeetingRequired: demands.vendorMeetingRequired,
    electricityProvided: demands.electricityProvided,
    tablesProvided: demands.tablesProvided,
    chairsProvided: demands.chairsProvided,
    tentRentalAvailable: demands.tentRentalAvailable,
    parkingIncluded: demands.parkingIncluded,
    restroomsAvailable: demands.restroomsAvailable,
    handwashingStations: demands.handwashingStations,
    storageAvailable: demands.storageAvailable,
    petFriendly: demands.petFriendly,
    alcoholPermitted: demands.alcoholPermitted,
    musicAllowed: demands.musicAllowed,
    earlySetupAllowed: demands.earlySetupAllowed,
    boothFee: demands.boothFee,
    electricityFee: demands.electricityFee,
    tentRentalFee: demands.tentRentalFee,
    cancellationPolicy: demands.cancellationPolicy,
    setupTime: demands.setupTime,
    paymentMethod: demands.paymentMethod,
    inPersonPaymentMessage: demands.inPersonPaymentMessage,
    isStated: row?.demands.paymentMethod != null,
    revision: row?.revision ?? 0,
    version: versionOf(demands),
    updatedAt: row?.savedAt.toISOString() ?? null,
  };
}
