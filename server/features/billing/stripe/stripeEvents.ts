import type Stripe from 'stripe';
import {
  type FailedPayment,
  InvalidWebhookError,
  type ProviderEvent,
  type ProviderReceipt,
  type Refund,
} from '../paymentProvider.ts';

/** How old an event may be when it arrives, in seconds: what is older may be somebody's replay. */
const TOLERANCE_SECONDS = 300;

/**
 * Reads an event as Stripe writes and signs it; the sandbox does the same. A site on the sandbox may
 * never come to read one, and Stripe's library is the largest there is: it is loaded here.
 * @throws InvalidWebhookError
 */
export async function readStripeEvent(
  payload: Buffer,
  signature: string,
  { secret, now }: { secret: string; now: number },
): Promise<ProviderEvent> {
  const { webhooks } = (await import('stripe')).default;
  try {
    return asProviderEvent(
      webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS, undefined, now),
    );
  } catch (error) {
    throw new InvalidWebhookError('The event is not signed as it should be.', { cause: error });
  }
}

/** Events come in the API version of the webhook's endpoint: before 2025-03-31, without `parent`. */
type WrittenInvoice = Stripe.Invoice & { subscription?: string | Stripe.Subscription | null };

function asProviderEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event;
  const nothing = { id, subscriptionId: null, receipt: null, failedPayment: null, refund: null };
  if (type.startsWith('customer.subscription.')) {
    const { id: subscriptionId } = event.data.object as Stripe.Subscription;
    return { ...nothing, subscriptionId };
  }
  if (type === 'invoice.paid' || type === 'invoice.payment_failed') {
    const invoice = event.data.object as WrittenInvoice;
    const of = invoice.parent?.subscription_details?.subscription ?? invoice.subscription;
    const subscriptionId = typeof of === 'string' ? of : (of?.id ?? null);
    return type === 'invoice.paid'
      ? { ...nothing, subscriptionId, receipt: receiptOf(invoice) }
      : { ...nothing, subscriptionId, failedPayment: failedPaymentOf(invoice) };
  }
  if (type === 'charge.refunded') return { ...nothing, refund: refundOf(event) };
  return nothing;
}

/** Null when nothing was to be paid. */
function receiptOf(invoice: Stripe.Invoice): ProviderReceipt | null {
  if (invoice.amount_paid <= 0) return null;
  const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
  return {
    id: String(invoice.id),
    description: descriptionOf(invoice),
    amountCents: invoice.amount_paid,
    paidAt: new Date(paidAt * 1000),
    address: invoice.hosted_invoice_url ?? null,
  };
}

const failedPaymentOf = ({ id, amount_due: amountCents }: Stripe.Invoice): FailedPayment => ({
  invoiceId: String(id),
  amountCents,
});

/** Null when what was given back belongs to no payment that an invoice could have. */
function refundOf({ created, data }: Stripe.ChargeRefundedEvent): Refund | null {
  const { payment_intent: payment, customer, amount_refunded: amountCents } = data.object;
  const paymentId = typeof payment === 'string' ? payment : payment?.id;
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null);
  const refundedAt = new Date(created * 1000);
  return paymentId ? { paymentId, customerId, amountCents, refundedAt } : null;
}

/** What was paid for; a change of plan gives back, on a line of its own, what was left of the other. */
function descriptionOf({ billing_reason: reason, lines }: Stripe.Invoice): string {
  const paid = lines.data.find(({ amount }) => amount > 0) ?? lines.data[0];
  const name = paid?.description ?? 'Subscription';
  return reason === 'subscription_update' ? `${name} (change of plan)` : name;
}
