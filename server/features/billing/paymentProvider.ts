import type { FastifyPluginAsync } from 'fastify';
import type {
  ChangePreview,
  NextPayment,
  PaymentProviderName,
  PaymentSettings,
  SubscriptionPayment,
} from '#contract/billing/billing.ts';
import type { BillingInterval, PlanTier } from '#contract/billing/plans.ts';
import { conflict } from '#server/app/problems.ts';
import type { subscriptions } from '#server/db/schema.ts';

export interface Order {
  tier: PlanTier;
  interval: BillingInterval;
}

/** A subscription as the provider has it at the moment. */
export interface ProviderSubscription
  extends Order,
    Pick<
      typeof subscriptions.$inferSelect,
      'id' | 'status' | 'startedAt' | 'periodEndsAt' | 'cancelsAt'
    > {
  customerId: string;
  /** The address of the site that sold it; null where nobody wrote it down. */
  site: string | null;
}

/** What somebody has paid. */
export interface ProviderReceipt {
  id: string;
  description: string;
  amountCents: number;
  paidAt: Date;
  address: string | null;
}

/** An invoice that the provider could not have paid. */
export interface FailedPayment {
  invoiceId: string;
  amountCents: number;
}

/** That a payment has been given back, or a part of it. */
export interface Refund {
  /** The provider's, of the payment. */
  paymentId: string;
  /** Who had paid; null: nobody whom the provider knows. */
  customerId: string | null;
  /** All that has been given back of it by then. */
  amountCents: number;
  refundedAt: Date;
}

/** A payment that is due. Where the provider says no amount, it is the price of the plan. */
export type PaymentDue = SubscriptionPayment & { clientSecret: string };

/** A subscription that has been begun. */
export interface Begun {
  subscriptionId: string;
  /** Its first payment; null where nothing is to be paid, and it holds already. */
  due: PaymentDue | null;
}

/** What whoever wants another plan is told, as long as the provider has not told us of the last one. */
export const alreadyBegun = () =>
  conflict('The payment for another plan is still being set up. Try again in a few seconds.');

/** What whoever changes her plan is told where what she has seen does not hold any longer. */
export const previewOutdated = () =>
  conflict('The amount due today has changed. Review it, then try again.');

/** The provider does not know the customer any more, whom somebody has deleted there. */
export class UnknownCustomerError extends Error {
  override name = 'UnknownCustomerError';
}

/** That something has happened at the provider. What it means is asked of the provider. */
export interface ProviderEvent {
  id: string;
  /** Null: nothing that concerns us. */
  subscriptionId: string | null;
  receipt: ProviderReceipt | null;
  failedPayment: FailedPayment | null;
  refund: Refund | null;
}

/** What was posted to the webhook is not the provider's. */
export class InvalidWebhookError extends Error {
  override name = 'InvalidWebhookError';
}

/**
 * Who takes people's money: Stripe or the built-in sandbox. Whatever is asked of it here, the site
 * changes nothing until the provider's event arrives at the webhook, or a plan holds as it is begun.
 * @throws ProblemError 422 with what the provider says when it refuses, 503 when it does not answer
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** What the browser must know to show the payment form. */
  readonly settings: PaymentSettings;
  /** @param key the same for one person, so that she is made one customer however often it is asked */
  createCustomer(person: { email: string; name: string | null }, key: string): Promise<string>;
  /**
   * Begins a subscription, which holds once its first payment is confirmed: at once where the customer
   * has credit for all of it.
   * @param key by which one subscription is made however often it is asked
   * @throws ProblemError 409 `alreadyBegun` when another plan was begun with the same key
   * @throws UnknownCustomerError
   */
  subscribe(order: Order & { customerId: string }, key: string): Promise<Begun>;
  /**
   * A payment that is still due; null when none is, or the customer has been deleted, who cannot pay
   * any more.
   */
  paymentDue(subscriptionId: string): Promise<PaymentDue | null>;
  /** What is to be paid when the next period of a subscription begins; null where none is known. */
  nextPayment(subscriptionId: string): Promise<NextPayment | null>;
  /** Which receipt a payment has; null: it was for none of what the site sells. */
  receiptOf(paymentId: string): Promise<string | null>;
  /** Ends a subscription at once. What is not there any more has ended. */
  end(subscriptionId: string): Promise<void>;
  /**
   * Ends whatever a customer pays for at once, known to us or not, and lets nothing be sold to her any
   * more. Whoever is not there any more pays for nothing.
   */
  endCustomer(customerId: string): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  /** What a change of plan would take at a moment, by the formula by which it is taken. */
  previewChange(subscriptionId: string, order: Order, at: Date): Promise<ChangePreview>;
  /**
   * With immediate effect; what has been paid for the rest of the period is taken into account.
   * @param previewedAt for which moment it takes what it does; null: for now
   * @throws ProblemError 409 `previewOutdated` where another period has begun since
   */
  changePlan(
    subscriptionId: string,
    order: Order,
    previewedAt: Date | null,
    key: string,
  ): Promise<void>;
  /** Null: there is none that the site has sold. */
  readSubscription(id: string): Promise<ProviderSubscription | null>;
  /** @throws InvalidWebhookError */
  readEvent(payload: Buffer, signature: string, now: number): Promise<ProviderEvent>;
  /**
   * Begins the next period of a subscription, or ends what was not paid in time, where nobody else
   * does.
   */
  renew?(subscriptionId: string, periodEndsAt: Date): Promise<void>;
  /** Tells the webhook of an event that it may not have been told of, where nobody else does. */
  tell?(event: { eventId: string; type: string; object: object }): Promise<void>;
  /** What the provider itself answers, when it is in this process. */
  readonly routes?: FastifyPluginAsync;
}
