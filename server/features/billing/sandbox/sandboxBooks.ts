import { randomBytes, randomUUID } from 'node:crypto';
import { conflict, notFound } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { readStripeEvent } from '../stripe/stripeEvents.ts';
import {
  changeSandboxSubscription,
  findSandboxSubscription,
  insertSandboxSubscription,
  isOver,
  runningSandboxSubscriptions,
  type SandboxSubscription,
} from './sandbox.queries.ts';
import { type SandboxEvent, signedEvent, subscriptionEvent } from './sandboxEvents.ts';

/** Posts an event to the site's webhook, and says with which status it was answered. */
type Post = (event: Awaited<ReturnType<typeof signedEvent>>) => Promise<number>;

/** An event by the id under which it is told of, however often. */
type ToldEvent = SandboxEvent & { eventId: string };

/** Long after the site has taken an event that it was told of at once. */
const TOLD_AGAIN_SECONDS = 30;

/** The subscriptions of the sandbox, and how the site learns what happens to them. */
export function createBooks({
  database: { connection },
  jobs,
  now,
}: Pick<Services, 'database' | 'jobs' | 'now'>) {
  // Events are posted within this process, so that nobody else needs to know the secret.
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  let post: Post = async () => 503;

  async function tell({ eventId: id, ...event }: ToldEvent): Promise<void> {
    const status = await post(await signedEvent(event, { id, secret, now: now() }));
    if (status >= 300) throw new Error(`The webhook answered ${status} to ${event.type}.`);
  }

  /**
   * Writes into the books and tells the site of it. If that fails, or the process is killed before,
   * the queue does it a little later: the events are the same, and the site takes each once.
   */
  async function book(
    write: (transaction: Connection) => Promise<SandboxSubscription | null>,
    eventsOf: (written: SandboxSubscription) => SandboxEvent[],
  ): Promise<SandboxSubscription | null> {
    const told: ToldEvent[] = [];
    const written = await connection.transaction(async (transaction) => {
      const row = await write(transaction);
      for (const event of row ? eventsOf(row) : []) {
        const numbered = { eventId: `evt_sandbox_${randomUUID()}`, ...event };
        await jobs.enqueue(transaction, 'tell-sandbox-event', numbered, TOLD_AGAIN_SECONDS);
        told.push(numbered);
      }
      return row;
    });
    for (const event of told) await tell(event).catch(() => {});
    return written;
  }

  /** @returns null when it was asked for before */
  const begin = (
    wanted: Parameters<typeof insertSandboxSubscription>[1],
  ): Promise<SandboxSubscription | null> =>
    book(
      async (transaction) => {
        const row = await insertSandboxSubscription(transaction, wanted);
        if (row) await planRenewal(transaction, row);
        return row;
      },
      (made) => [subscriptionEvent('created', made)],
    );

  async function change(
    subscription: SandboxSubscription,
    values: Partial<SandboxSubscription>,
    eventsOf: (changed: SandboxSubscription) => SandboxEvent[],
  ): Promise<void> {
    const changed = await book(async (transaction) => {
      const row = await changeSandboxSubscription(transaction, subscription, values);
      if (row && values.periodEndsAt) await planRenewal(transaction, row);
      return row;
    }, eventsOf);
    if (!changed) throw conflict('This subscription has just changed. Please try again.');
  }

  /** Has it renewed, or ended, when its period is over. */
  async function planRenewal(
    transaction: Connection,
    { id, periodEndsAt }: SandboxSubscription,
  ): Promise<void> {
    const seconds = Math.max(0, Math.ceil((periodEndsAt.getTime() - now()) / 1000));
    const payload = { subscriptionId: id, periodEndsAt: periodEndsAt.toISOString() };
    await jobs.enqueue(transaction, 'renew-sandbox-subscription', payload, seconds);
  }

  const find = (id: string) => findSandboxSubscription(connection, id);

  /** @throws ProblemError 404 where there is none, or none any more */
  async function required(id: string): Promise<SandboxSubscription> {
    const subscription = await find(id);
    if (!subscription || isOver(subscription)) throw notFound('subscription');
    return subscription;
  }

  return {
    begin,
    change,
    tell,
    required,
    find,
    /** What a customer pays for, or is to. */
    runningOf: (customerId: string) => runningSandboxSubscriptions(connection, customerId),
    readEvent: (payload: Buffer, signature: string, moment: number) =>
      readStripeEvent(payload, signature, { secret, now: moment }),
    /** From now on events are told of by this. */
    postBy: (given: Post) => {
      post = given;
    },
  };
}
