import { z } from 'zod';
import { amountSchema, statedAmountSchema } from '#contract/amounts.ts';
import { LONG_TEXT_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { versionSchema } from '#contract/version.ts';
import { DEMAND_SWITCHES, type DemandSwitch, PAYMENT_COLLECTIONS } from './marketDemands.ts';

const text = (maxLength: number) => z.string().trim().max(maxLength, TOO_LONG);

const switches = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(DEMAND_SWITCHES.map((name) => [name, schema])) as Record<DemandSwitch, T>;

const texts = {
  cancellationPolicy: text(LONG_TEXT_MAX_LENGTH),
  setupTime: text(SHORT_TEXT_MAX_LENGTH),
  paymentMethod: z.enum(PAYMENT_COLLECTIONS),
  inPersonPaymentMessage: text(LONG_TEXT_MAX_LENGTH),
};

/** PUT /api/markets/{id}/configuration. What is left out stays as it is. */
export const marketConfigurationWriteSchema = z
  .object({
    ...switches(z.boolean()),
    insuranceRequired: z.boolean().nullable(),
    tablesProvided: z.boolean().nullable(),
    boothFee: statedAmountSchema,
    electricityFee: amountSchema,
    tentRentalFee: amountSchema,
    ...texts,
  })
  .partial();
export type MarketConfigurationWrite = z.output<typeof marketConfigurationWriteSchema>;

const amount = z.string().describe("dollars a day as a string; '0' is free");

const demands = {
  ...switches(z.boolean()),
  insuranceRequired: z.boolean().nullable(),
  tablesProvided: z.boolean().nullable(),
  boothFee: z.string().describe("dollars a day as a string; '0' is free, '' is not stated"),
  electricityFee: amount,
  tentRentalFee: amount,
  ...texts,
};

/** As a revision holds them: what nobody has stated is left out. */
export const knownDemandsSchema = z.object(demands).partial();

/** GET /api/markets/{id}/configuration: public, the same for everybody. */
export const marketConfigurationSchema = z.object({
  marketId: z.int(),
  ...demands,
  isStated: z.boolean().describe('false: the defaults, nobody has saved a configuration yet'),
  revision: z.int().describe('how often what is asked of vendors has changed'),
  version: versionSchema,
  updatedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type MarketConfiguration = z.infer<typeof marketConfigurationSchema>;

export const demandChangeSchema = z.object({
  label: z.string(),
  from: z.string(),
  to: z.string(),
});
