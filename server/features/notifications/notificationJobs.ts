import { internationalNumber } from '#contract/text-messages/phoneNumber.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { queueMails } from '#server/features/mail/queueMail.ts';
import { liveSubscriptions } from '#server/features/push/push.queries.ts';
import { insertTextMessages } from '#server/features/text-messages/textMessages.queries.ts';
import { unsubscribeUrls } from '#server/features/unsubscribe/unsubscribeLink.ts';
import { type UserRow, usersByIds } from '#server/features/users/users.queries.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { together } from '#server/jobs/together.ts';
import { isOutdated } from './isOutdated.ts';
import { notificationMail } from './notificationMail.ts';
import { claimDeliveries, type NotificationRow } from './notifications.queries.ts';
import { notificationText } from './notificationText.ts';

/** A notice, and the person whom it is for as she is now. */
interface Told {
  notice: NotificationRow;
  person: UserRow;
}

/**
 * Hands notices on to the ways by which their people want to be told now. What is handed on is
 * written in the transaction that says so: killed at any moment, nothing is lost or repeated. As
 * many statements for all that wait together as for one, but for what has waited for days.
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
  const { publicUrl } = environment;
  return {
    'deliver-notification': together((payloads) =>
      database.connection.transaction(async (transaction) => {
        const ids = payloads.map(({ notificationId }) => notificationId);
        const notices = await claimDeliveries(transaction, ids, new Date(now()));
        const people = await usersByIds(transaction, [
          ...new Set(notices.map(({ userId }) => userId)),
        ]);
        const personOf = new Map(people.map((person) => [person.id, person]));
        const told: Told[] = [];
        for (const notice of notices) {
          const person = personOf.get(notice.userId);
          if (person && !(await isOutdated(transaction, notice, now()))) {
            told.push({ notice, person });
          }
        }
        await mail(transaction, told);
        await text(transaction, told);
        await push(transaction, told);
      }),
    ),
  };

  async function mail(transaction: Connection, told: Told[]): Promise<void> {
    const wanted = told.filter(({ person }) => person.emailNotifications);
    if (wanted.length === 0) return;
    const unsubscribeOf = await unsubscribeUrls(transaction, publicUrl);
    const mails = wanted.map(({ notice, person }) =>
      notificationMail(notice, person, { publicUrl, unsubscribe: unsubscribeOf(person.id) }),
    );
    await queueMails({ environment, jobs }, transaction, mails);
  }

  async function text(transaction: Connection, told: Told[]): Promise<void> {
    const messages = told.flatMap(({ notice, person }) => {
      const recipient = person.smsNotifications ? internationalNumber(person.phone) : null;
      if (!recipient) return [];
      return {
        userId: person.id,
        notificationId: notice.id,
        recipient,
        text: notificationText(notice, publicUrl),
        createdAt: new Date(now()),
      };
    });
    const ids = await insertTextMessages(transaction, messages);
    const payloads = ids.map((textMessageId) => ({ textMessageId }));
    await jobs.enqueueAll(transaction, 'send-text', payloads);
  }

  async function push(transaction: Connection, told: Told[]): Promise<void> {
    const wanted = told.filter(({ person }) => person.pushNotifications);
    const userIds = [...new Set(wanted.map(({ person }) => person.id))];
    const browsers = await liveSubscriptions(transaction, userIds, new Date(now()));
    const browsersOf = Map.groupBy(browsers, ({ userId }) => userId);
    const pushes = wanted.flatMap(({ notice, person }) =>
      (browsersOf.get(person.id) ?? []).map(({ id }) => ({
        notificationId: notice.id,
        subscriptionId: id,
      })),
    );
    await jobs.enqueueAll(transaction, 'send-push', pushes);
  }
}
