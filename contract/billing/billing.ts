import { z } from 'zod';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { BILLING_INTERVALS, PLAN_TIERS } from './plans.ts';

/** Codes by which plans are free to the end of a day. */
export const promotionSchema = z.object({
  codes: z.array(z.string()).describe('those that can still be used'),
  endsOn: z.iso.date().describe('the last day'),
  tiers: z.array(z.enum(PLAN_TIERS)),
});
export type Promotion = z.infer<typeof promotionSchema>;

/** Who runs a promotion. */
export const PROMOTION_SOURCES = ['administrator', 'environment', 'demo'] as const;
export type PromotionSource = (typeof PROMOTION_SOURCES)[number];

const code = z.string().trim().max(SHORT_TEXT_MAX_LENGTH, TOO_LONG);

/** POST /api/validate-coupon. */
export const couponCheckSchema = z.object({
  code: code.min(1, 'Please enter a coupon code'),
  subscriptionTier: z.enum(PLAN_TIERS),
});
export type CouponCheck = z.infer<typeof couponCheckSchema>;

export const couponValiditySchema = z.object({
  valid: z.boolean(),
  message: z.string().optional().describe('why it is not valid'),
});
export type CouponValidity = z.infer<typeof couponValiditySchema>;

/** POST /api/activate-free-subscription. */
export const freeActivationSchema = z.object({
  couponCode: code.min(1, 'Please enter a coupon code'),
  subscriptionTier: z.enum(PLAN_TIERS),
});
export type FreeActivation = z.infer<typeof freeActivationSchema>;

/** POST /api/activate-trial. */
export const trialActivationSchema = z.object({
  userType: z.enum(PLAN_TIERS).describe('the plan to be tried'),
  trialDuration: z.int32().optional().describe('in days; always 7, whatever is asked'),
});
export type TrialActivation = z.infer<typeof trialActivationSchema>;

const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** How people pay here: what the browser must know of the payment provider. */
export const paymentSettingsSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('sandbox') }),
  z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
]);
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

/** POST /api/create-subscription, GET /api/billing/change-preview. */
export const subscriptionOrderSchema = z.object({
  subscriptionTier: z.enum(PLAN_TIERS),
  interval: z.enum(BILLING_INTERVALS).default('month'),
});
export type SubscriptionOrder = z.input<typeof subscriptionOrderSchema>;

/** POST /api/change-subscription. */
export const subscriptionChangeSchema = z.object({
  ...subscriptionOrderSchema.shape,
  previewedAt: z.iso
    .datetime({ offset: true })
    .max(SHORT_TEXT_MAX_LENGTH)
    .optional()
    .describe('of the preview that she has seen: the change then takes what that said'),
});
export type SubscriptionChange = z.input<typeof subscriptionChangeSchema>;

/** What the payment form needs. */
export const subscriptionPaymentSchema = z.object({
  clientSecret: z
    .string()
    .nullable()
    .describe(
      'lets the browser confirm this payment with the provider; null: nothing is due, and the plan has begun',
    ),
  amountCents: z
    .int()
    .optional()
    .describe('what is due, less whatever credit she has; missing: the price of the plan'),
  priceCents: z
    .int()
    .optional()
    .describe('what she pays for each period; missing: the price of the plan'),
});
export type SubscriptionPayment = z.infer<typeof subscriptionPaymentSchema>;

/** POST /api/billing/sandbox/confirm: a test card, as the form has it. */
export const sandboxPaymentSchema = z.object({
  clientSecret: z.string().min(1).max(SHORT_TEXT_MAX_LENGTH),
  cardNumber: z.string().trim().min(1, 'Enter a card number').max(40, TOO_LONG),
  expiry: z
    .string()
    .trim()
    .max(20, TOO_LONG)
    .regex(/^(\d{1,2}\s*\/\s*\d{2}|\d{4})$/, 'Enter month and year, such as 12/34')
    .overwrite((typed) => typed.replace(/^(\d\d)(\d\d)$/, '$1/$2')),
  cvc: z
    .string()
    .trim()
    .max(20, TOO_LONG)
    .regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits'),
  authentication: z
    .enum(['passed', 'failed'])
    .optional()
    .describe('how the question of the bank was answered, where there was one'),
});
export type SandboxPayment = z.infer<typeof sandboxPaymentSchema>;

export const sandboxOutcomeSchema = z.object({
  status: z
    .enum(['succeeded', 'requires_action'])
    .describe('requires_action: the bank wants to know that it is she'),
});
export type SandboxOutcome = z.infer<typeof sandboxOutcomeSchema>;

/** GET /api/billing/next-payment. */
export const nextPaymentSchema = z.object({
  amountCents: z.int().describe('what will be due, less her credit'),
  creditCents: z
    .int()
    .describe('what is left of earlier payments, from which further ones are taken first'),
});
export type NextPayment = z.infer<typeof nextPaymentSchema>;

/** GET /api/billing/change-preview. */
export const changePreviewSchema = z.object({
  amountCents: z.int().describe('what the change takes at once, less her credit'),
  creditCents: z
    .int()
    .describe('what is left of earlier payments then, from which further ones are taken first'),
  previewedAt: z.iso
    .datetime({ offset: true })
    .describe('the moment for which it is worked out, to be sent with the change'),
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

export const receiptSchema = z.object({
  id: z.string(),
  description: z.string(),
  amountCents: z.int().describe('less than nothing: what was given back'),
  paidAt: z.iso.datetime({ offset: true }),
  address: z.string().nullable().describe('of the invoice at the payment provider'),
});
export type Receipt = z.infer<typeof receiptSchema>;
