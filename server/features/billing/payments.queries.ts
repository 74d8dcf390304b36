import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '#contract/billing/billing.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  billingCustomers,
  billingEvents,
  billingReceipts,
  subscriptions,
} from '#server/db/schema.ts';
import type { ProviderReceipt, ProviderSubscription, Refund } from './paymentProvider.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function customerOf(
  connection: Connection,
  userId: number,
  provider: PaymentProviderName,
): Promise<string | null> {
  const [found] = await connection
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider)));
  return found?.customerId ?? null;
}

/** How each provider knows her. */
export const customersOf = (connection: Connection, userId: number) =>
  connection
    .select({ provider: billingCustomers.provider, customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));

export async function userOfCustomer(
  connection: Connection,
  provider: PaymentProviderName,
  customerId: string,
): Promise<number | null> {
  const [found] = await connection
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(
      and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)),
    );
  return found?.userId ?? null;
}

/**
 * Remembers how a provider knows her. Another request of hers may have done so at the same time.
 * @param lost the customer whose place this one takes, who is not there any more
 */
export async function insertCustomer(
  connection: Connection,
  customer: typeof billingCustomers.$inferInsert,
  lost: string | null = null,
): Promise<void> {
  await connection.insert(billingCustomers).values(customer).onConflictDoNothing();
  if (lost === null) return;
  const { userId, provider, customerId } = billingCustomers;
  await connection
    .update(billingCustomers)
    .set({ customerId: customer.customerId })
    .where(and(eq(userId, customer.userId), eq(provider, customer.provider), eq(customerId, lost)));
}

/**
 * Writes what was given back of a receipt as one of its own, of less than nothing.
 * @returns whose it is; null where the receipt is not there
 */
export async function writeRefund(
  connection: Connection,
  receiptId: string,
  { amountCents, refundedAt }: Refund,
): Promise<number | null> {
  const [receipt] = await connection
    .select()
    .from(billingReceipts)
    .where(eq(billingReceipts.id, receiptId));
  if (!receipt) return null;
  const refund = { amountCents: -amountCents, paidAt: refundedAt };
  await connection
    .insert(billingReceipts)
    .values({
      ...receipt,
      ...refund,
      id: `${receiptId}-refund`,
      description: `Refund: ${receipt.description}`,
    })
    .onConflictDoUpdate({
      target: billingReceipts.id,
      set: refund,
      // What is told of late is less than what has been given back since.
      setWhere: gt(billingReceipts.amountCents, -amountCents),
    });
  return receipt.userId;
}

/** Newest first. */
export function subscriptionsOf(
  connection: Connection,
  userId: number,
): Promise<SubscriptionRow[]> {
  return connection
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
}

/**
 * Ids of what goes on, paid for or due, as far as we know, and was to be renewed before a moment.
 */
export async function overdueSubscriptions(
  connection: Connection,
  provider: PaymentProviderName,
  before: Date,
): Promise<string[]> {
  const found = await connection
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        inArray(subscriptions.status, ['active', 'past_due']),
        isNull(subscriptions.cancelsAt),
        lt(subscriptions.periodEndsAt, before),
      ),
    )
    .orderBy(asc(subscriptions.id));
  return found.map(({ id }) => id);
}

type Written = Pick<SubscriptionRow, 'version' | 'userId'>;

/** How often a subscription has been written, and whose it is; null when it is not there. */
export async function lastWritten(connection: Connection, id: string): Promise<Written | null> {
  const [found] = await connection
    .select({ version: subscriptions.version, userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return found ?? null;
}

/**
 * Writes what the provider said of a subscription.
 * @param last as it was before the provider was asked
 * @returns false when somebody has written it in the meantime, perhaps with something newer
 */
export async function writeSubscription(
  connection: Connection,
  { customerId: _customerId, site: _site, ...subscription }: ProviderSubscription,
  owner: { userId: number; provider: PaymentProviderName },
  last: Written | null,
): Promise<boolean> {
  const written =
    last === null
      ? await connection
          .insert(subscriptions)
          .values({ ...subscription, ...owner })
          .onConflictDoNothing()
          .returning({ id: subscriptions.id })
      : await connection
          .update(subscriptions)
          .set({
            ...subscription,
            version: sql`${subscriptions.version} + 1`,
          })
          .where(
            and(eq(subscriptions.id, subscription.id), eq(subscriptions.version, last.version)),
          )
          .returning({ id: subscriptions.id });
  return written.length > 0;
}

export async function isEventKnown(connection: Connection, id: string): Promise<boolean> {
  const found = await connection
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(eq(billingEvents.id, id));
  return found.length > 0;
}

export async function markEventKnown(
  connection: Connection,
  id: string,
  receivedAt: Date,
): Promise<void> {
  await connection.insert(billingEvents).values({ id, receivedAt }).onConflictDoNothing();
}

/** @returns whether it is a new one */
export async function insertReceipt(
  connection: Connection,
  receipt: ProviderReceipt,
  userId: number,
): Promise<boolean> {
  const inserted = await connection
    .insert(billingReceipts)
    .values({ ...receipt, userId })
    .onConflictDoNothing()
    .returning({ id: billingReceipts.id });
  return inserted.length > 0;
}

/** Newest first. */
export const receiptsOf = (connection: Connection, userId: number) =>
  connection
    .select()
    .from(billingReceipts)
    .where(eq(billingReceipts.userId, userId))
    .orderBy(desc(billingReceipts.paidAt), desc(billingReceipts.id));
