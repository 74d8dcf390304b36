import type { SubscriptionOrder, SubscriptionPayment } from '#contract/billing/billing.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Begins a paid plan; its first payment is confirmed with the client secret. */
export const createSubscription = (order: SubscriptionOrder) =>
  apiSend<SubscriptionPayment>('POST', '/api/create-subscription', order);
