import { createECDH } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { mails, markets, notifications, textMessages, users } from '#server/db/schema.ts';
import { eventPath } from '#server/features/events/eventPath.ts';
import { mailJobs } from '#server/features/mail/mailJobs.ts';
import { liveSubscriptions } from '#server/features/push/push.queries.ts';
import { pushJobs } from '#server/features/push/pushJobs.ts';
import { textMessageJobs } from '#server/features/text-messages/textMessageJobs.ts';
import { anEvent, aUser } from '#server/testing/builders.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { notificationJobs } from './notificationJobs.ts';
import type { Notice } from './notify.ts';

const mailbox = await openMailbox();
/** Nothing listens there: what is asked of it fails. */
const NOWHERE = 'http://127.0.0.1:9';
const twilio = { accountSid: 'AC', authToken: 'token', from: '+15035550100', apiUrl: NOWHERE };
/** It is Wednesday, June 3, 2026. */
const site = await testApp({ environment: { smtpUrl: mailbox.url, twilio } });
const { clock, database, services } = site;
const { connection } = database;
const log = createLogger('silent');
const { 'deliver-notification': deliver } = notificationJobs(services);

const WRITTEN = '2026-06-03T19:00:00Z';

beforeEach(async () => {
  await connection.delete(users);
  await connection.delete(markets);
  mailbox.received.length = 0;
  clock.set(WRITTEN);
});

/** A notice for somebody who wants it by mail and on her phone. */
async function aNotice(notice: Pick<Notice, 'kind' | 'path'>) {
  const user = await aUser(connection, { phone: '503-555-0142', smsNotifications: true });
  const [inserted] = await connection
    .insert(notifications)
    .values({
      ...notice,
      userId: user.id,
      title: 'News',
      body: 'What is new',
      key: 'news',
      createdAt: new Date(WRITTEN),
    })
    .returning();
  return { user, notificationId: inserted!.id };
}

/** Of Saturday, June 6. */
async function aNoticeOfEvent(values: Parameters<typeof anEvent>[1] = {}) {
  const { id } = await anEvent(connection, values);
  return aNotice({ kind: 'event_cancelled', path: eventPath(id) });
}

async function handedOn() {
  const [mailed, texted] = [await connection.$count(mails), await connection.$count(textMessages)];
  expect(mailed).toBe(texted);
  return mailed === 1;
}

it.each([
  ['2026-06-06T12:00:00Z', true],
  ['2026-09-01T12:00:00Z', false],
])('news of an event is handed on until that is over: on %s %s', async (when, isHandedOn) => {
  const { notificationId } = await aNoticeOfEvent();
  clock.set(when);
  await deliver({ notificationId });
  expect(await handedOn()).toBe(isHandedOn);
});

it.each([
  ['2026-06-05T18:00:00Z', true],
  ['2026-06-05T19:00:00Z', false],
])('an offered spot is told of as long as one is open: on %s %s', async (when, isHandedOn) => {
  const { notificationId } = await aNotice({
    kind: 'waitlist_offer',
    path: '/vendor-dashboard?application=1',
  });
  clock.set(when);
  await deliver({ notificationId });
  expect(await handedOn()).toBe(isHandedOn);
});

it('what happened to somebody is told however late, and so is a day that nobody knows yet', async () => {
  const own = await aNotice({ kind: 'application_status', path: '/vendor-dashboard' });
  const postponed = await aNoticeOfEvent({ status: 'postponed' });
  clock.set('2026-12-01T12:00:00Z');
  for (const { notificationId } of [own, postponed]) await deliver({ notificationId });
  expect(await connection.$count(mails)).toBe(2);
});

it('what was handed on before, and is over when it could be sent, is not sent', async () => {
  const { user, notificationId } = await aNoticeOfEvent();
  await deliver({ notificationId });
  const ask = await signedInAs(site, user);
  await ask({
    method: 'PUT',
    url: '/api/push-subscriptions',
    payload: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/ann',
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: 'A'.repeat(22),
      },
    },
  });
  const [mail] = await connection.select().from(mails);
  const [text] = await connection.select().from(textMessages);
  const [subscription] = await liveSubscriptions(connection, [user.id], new Date(clock.now()));
  clock.set('2026-09-01T12:00:00Z');
  await mailJobs(services, log)['send-mail']({ mailId: mail!.id });
  await textMessageJobs(services, log)['send-text']({ textMessageId: text!.id });
  await pushJobs(services, log, () => Promise.reject(new Error('posted')))['send-push']({
    notificationId,
    subscriptionId: subscription!.id,
  });
  expect(mailbox.received).toEqual([]);
  for (const table of [mails, textMessages] as const) {
    expect(await connection.select().from(table)).toMatchObject([
      { sentAt: null, lastError: 'Not sent in time: what it was about is over.' },
    ]);
  }
});
