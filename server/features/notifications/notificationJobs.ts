import type { Services } from '#server/app/application.ts';
import { queueMail } from '#server/features/mail/queueMail.ts';
import { liveSubscriptionIds } from '#server/features/push/push.queries.ts';
import { internationalNumber } from '#server/features/text-messages/phoneNumber.ts';
import { insertTextMessage } from '#server/features/text-messages/textMessages.queries.ts';
import { unsubscribeUrl } from '#server/features/unsubscribe/unsubscribeLink.ts';
import { userById } from '#server/features/users/users.queries.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { notificationMail } from './notificationMail.ts';
import { claimDelivery } from './notifications.queries.ts';
import { notificationText } from './notificationText.ts';

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
          const { publicUrl } = environment;
          const unsubscribe = await unsubscribeUrl(transaction, publicUrl, person.id);
          const mail = notificationMail(notice, person, { publicUrl, unsubscribe });
          await queueMail({ environment, jobs }, transaction, mail);
        }
        const recipient = person.smsNotifications ? internationalNumber(person.phone) : null;
        if (recipient) {
          const textMessageId = await insertTextMessage(transaction, {
            userId: person.id,
            notificationId,
            recipient,
            text: notificationText(notice, environment.publicUrl),
            createdAt: new Date(now()),
          });
          await jobs.enqueue(transaction, 'send-text', { textMessageId });
        }
        if (person.pushNotifications) {
          const browsers = await liveSubscriptionIds(transaction, person.id, new Date(now()));
          const pushes = browsers.map((subscriptionId) => ({ notificationId, subscriptionId }));
          await jobs.enqueueAll(transaction, 'send-push', pushes);
        }
      }),
  };
}
