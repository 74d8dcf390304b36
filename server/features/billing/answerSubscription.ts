import type { Subscription } from '#contract/subscription.ts';
import type { Services } from '#server/app/application.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { planRecordsOf } from './plans.queries.ts';
import { plansAt } from './plansAt.ts';
import { presentSubscription } from './presentSubscription.ts';

/** What a person's account says of her plan, now. */
export async function answerSubscription(
  { database: { connection }, now }: Pick<Services, 'database' | 'now'>,
  userId: number,
): Promise<Subscription> {
  const user = await requireUser(connection, { userId, isAdministrator: false });
  return presentSubscription(user, plansAt(await planRecordsOf(connection, userId), now()));
}
