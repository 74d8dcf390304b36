import type { Subscription } from '#contract/billing/subscription.ts';
import type { Services } from '#server/app/services.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { customerOf } from './payments.queries.ts';
import { accessAt } from './planAccess.ts';
import { planRecordsOf } from './plans.queries.ts';
import { plansAt } from './plansAt.ts';
import { presentSubscription } from './presentSubscription.ts';

/** What a person's account says of her plan, now. */
export async function answerSubscription(
  services: Pick<Services, 'database' | 'environment' | 'payments' | 'now'>,
  userId: number,
): Promise<Subscription> {
  const { payments, environment, now } = services;
  const { connection } = services.database;
  const user = await requireUser(connection, { userId, isAdministrator: false });
  const moment = now();
  const plans = plansAt(await planRecordsOf(connection, userId), moment);
  const access = accessAt(environment.accessPolicy, plans, moment);
  return presentSubscription(
    user,
    plans,
    access,
    await customerOf(connection, userId, payments.name),
  );
}
