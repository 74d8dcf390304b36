import type { Services } from '#server/app/application.ts';
import { queueMail } from '#server/features/mail/queueMail.ts';
import { userById } from '#server/features/users/users.queries.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { notificationMail } from './notificationMail.ts';
import { claimDelivery } from './notifications.queries.ts';

/**
 * Hands notices on to the ways by which their people want to be told now. What is handed on is
 * written in the transaction that says so: killed at any moment, nothing is lost or repeated.
 */
export function notificationJobs({
  database,
  environment,
  jobs,
  now,
}: Pick<Services, 'database' | 'environment' | 'jobs' | 'now'>): Pick<
  JobHandlers,
  'deliver-notification'
> {
  return {
    'deliver-notification': ({ notificationId }) =>
      database.connection.transaction(async (transaction) => {
        const notice = await claimDelivery(transaction, notificationId, new Date(now()));
        const person = notice && (await userById(transaction, notice.userId));
        if (!person) return;
        if (person.emailNotifications) {
          const mail = notificationMail(notice, person, environment.publicUrl);
          await queueMail({ environment, jobs }, transaction, mail);
        }
      }),
  };
}
