import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { sandboxSubscriptions, subscriptions } from '#server/db/schema.ts';

export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;

const OVER: readonly SandboxSubscription['status'][] = ['canceled', 'incomplete_expired'];

export const isOver = ({ status }: Pick<SandboxSubscription, 'status'>): boolean =>
  OVER.includes(status);

/** Null: it was asked for before. */
export async function insertSandboxSubscription(
  connection: Connection,
  values: typeof sandboxSubscriptions.$inferInsert,
): Promise<SandboxSubscription | null> {
  const [made] = await connection
    .insert(sandboxSubscriptions)
    .values(values)
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

export async function findSandboxSubscription(
  connection: Connection,
  id: string,
): Promise<SandboxSubscription | null> {
  const [found] = await connection
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, id));
  return found ?? null;
}

export const runningSandboxSubscriptions = (
  connection: Connection,
  customerId: string,
): Promise<SandboxSubscription[]> =>
  connection
    .select()
    .from(sandboxSubscriptions)
    .where(
      and(
        eq(sandboxSubscriptions.customerId, customerId),
        notInArray(sandboxSubscriptions.status, [...OVER]),
      ),
    );

export async function sandboxSubscriptionOfSecret(
  connection: Connection,
  { clientSecret, customerId }: { clientSecret: string; customerId: string },
): Promise<SandboxSubscription | null> {
  const [found] = await connection
    .select()
    .from(sandboxSubscriptions)
    .where(
      and(
        eq(sandboxSubscriptions.clientSecret, clientSecret),
        eq(sandboxSubscriptions.customerId, customerId),
      ),
    );
  return found ?? null;
}

/** @returns null when something else has happened to it since it was read */
export async function changeSandboxSubscription(
  connection: Connection,
  { id, status, periodEndsAt, cancelsAt, tier, interval, creditCents }: SandboxSubscription,
  values: Partial<SandboxSubscription>,
): Promise<SandboxSubscription | null> {
  const [changed] = await connection
    .update(sandboxSubscriptions)
    .set(values)
    .where(
      and(
        eq(sandboxSubscriptions.id, id),
        eq(sandboxSubscriptions.status, status),
        eq(sandboxSubscriptions.periodEndsAt, periodEndsAt),
        cancelsAt === null
          ? isNull(sandboxSubscriptions.cancelsAt)
          : eq(sandboxSubscriptions.cancelsAt, cancelsAt),
        eq(sandboxSubscriptions.tier, tier),
        eq(sandboxSubscriptions.interval, interval),
        eq(sandboxSubscriptions.creditCents, creditCents),
      ),
    )
    .returning();
  return changed ?? null;
}

/** As the sandbox dates what it ends. */
const endedAt = (
  { status, cancelsAt, periodEndsAt }: typeof subscriptions | typeof sandboxSubscriptions,
  now: Date,
): SQL => sql`least(
  case ${status} when 'past_due' then coalesce(${cancelsAt}, ${periodEndsAt}) else ${cancelsAt} end,
  ${now.toISOString()}::timestamptz
)`;

/** Ends what the site knows to have been bought in the sandbox. */
export async function endAllPlansOfSandbox(connection: Connection, now: Date): Promise<void> {
  await connection
    .update(subscriptions)
    .set({
      status: sql`case ${subscriptions.status} when 'incomplete' then 'abandoned' else 'ended' end`,
      cancelsAt: endedAt(subscriptions, now),
      version: sql`${subscriptions.version} + 1`,
    })
    .where(
      and(
        eq(subscriptions.provider, 'sandbox'),
        notInArray(subscriptions.status, ['ended', 'abandoned']),
      ),
    );
}

/** Ends what stands in the sandbox's own books. */
export async function endAllSandboxSubscriptions(connection: Connection, now: Date): Promise<void> {
  const { status } = sandboxSubscriptions;
  await connection
    .update(sandboxSubscriptions)
    .set({
      status: sql`case ${status} when 'incomplete' then 'incomplete_expired' else 'canceled' end`,
      cancelsAt: endedAt(sandboxSubscriptions, now),
    })
    .where(notInArray(status, [...OVER]));
}
