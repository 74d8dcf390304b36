import type { SandboxSubscription } from './sandbox.queries.ts';

/** An event as Stripe would write it, with no more of it than is read. */
export interface SandboxEvent {
  type: string;
  object: object;
}

/** What an invoice is for: a first period, a further one, or a change of plan. */
export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export const subscriptionEvent = (
  type: 'created' | 'updated' | 'deleted',
  { id }: SandboxSubscription,
): SandboxEvent => ({
  type: `customer.subscription.${type}`,
  object: { id, object: 'subscription' },
});

export function invoiceEvent(
  { id: subscription, customerId }: SandboxSubscription,
  invoice: {
    id: string;
    reason: InvoiceReason;
    amountCents: number;
    description: string;
    now: number;
    isPaid: boolean;
  },
): SandboxEvent {
  const seconds = Math.floor(invoice.now / 1000);
  return {
    type: invoice.isPaid ? 'invoice.paid' : 'invoice.payment_failed',
    object: {
      id: invoice.id,
      object: 'invoice',
      customer: customerId,
      billing_reason: invoice.reason,
      amount_due: invoice.amountCents,
      amount_paid: invoice.isPaid ? invoice.amountCents : 0,
      created: seconds,
      status_transitions: { paid_at: invoice.isPaid ? seconds : null },
      hosted_invoice_url: null,
      parent: { type: 'subscription_details', subscription_details: { subscription } },
      lines: { data: [{ description: invoice.description }] },
    },
  };
}

/** The body and the signature with which an event is posted. */
export async function signedEvent(
  { type, object }: SandboxEvent,
  { id, secret, now }: { id: string; secret: string; now: number },
) {
  const timestamp = Math.floor(now / 1000);
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    created: timestamp,
    data: { object },
  });
  const { webhooks } = (await import('stripe')).default;
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, signature };
}
