import { z } from 'zod';
import { paymentSettingsSchema, promotionSchema } from '#contract/billing/billing.ts';
import { ACCESS_POLICIES } from '#contract/billing/capabilities.ts';

/** How people sign in here: what the browser must know of the identity service. */
const identitySettingsSchema = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('built-in'),
    sendsMail: z.boolean().describe('false: mailed links wait in the outbox of the administrator'),
  }),
  z.object({
    provider: z.literal('firebase'),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    emulatorUrl: z.string().nullable(),
  }),
]);
export type IdentitySettings = z.infer<typeof identitySettingsSchema>;

export const configSchema = z.object({
  mapStyleUrl: z.string().nullable().describe('null: the built-in basemap'),
  demoData: z.boolean().describe('true when the listings are made up for demonstration'),
  supportEmail: z.string(),
  identity: identitySettingsSchema,
  payment: paymentSettingsSchema,
  promotion: promotionSchema.nullable().describe('the first of those that are running'),
  promotions: z
    .array(promotionSchema)
    .describe('those that are running: of each plan the first that covers it counts'),
  accessPolicy: z
    .enum(ACCESS_POLICIES)
    .describe('open: whoever is signed in may use what plans are for'),
});
export type Config = z.infer<typeof configSchema>;
