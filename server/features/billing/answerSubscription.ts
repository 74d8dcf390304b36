import type { Subscription } from '#contract/subscription.ts';
import type { Services } from '#server/app/application.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { customerOf } from './payments.queries.ts';
import { planRecordsOf } from './plans.queries.ts';
import { plansAt } from './plansAt.ts';
import { presentSubscription } from './presentSubscription.ts';

/** What a person's account says of her plan, now. */
export async function answerSubscription(
  { database: { connection }, payments, now }: Pick<Services, 'database' | 'payments' | 'now'>,
  userId: number,
): Promise<Subscription> {
  const user = await requireUser(connection, { userId, isAdministrator: false });
  const plans = plansAt(await planRecordsOf(connection, userId), now());
  return presentSubscription(user, plans, await customerOf(connection, userId, payments.name));
}
