import { ECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { FastifyBaseLogger } from 'fastify';
import type { PushedNotice } from '#contract/push/push.ts';
import type { Services } from '#server/app/services.ts';
import type { Environment } from '#server/app/start/environment.ts';
import { isOutdated } from '#server/features/notifications/isOutdated.ts';
import {
  findNotification,
  type NotificationRow,
} from '#server/features/notifications/notifications.queries.ts';
import { userById } from '#server/features/users/users.queries.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import {
  deleteGoneSubscription,
  findSubscription,
  type PushSubscriptionRow,
} from './push.queries.ts';
import { keptVapidKeys } from './vapidKeys.ts';

/** What is not delivered within a day is no news any more. */
const KEPT_SECONDS = 86_400;
const SILENCE_MS = 20_000;
/** Push services take 4096 bytes, encrypted. */
const SHOWN_LENGTH = 300;
const GONE = [404, 410];

/**
 * Tells browsers of notices although no page is open. What a killed process may have sent is sent
 * again: under the same topic and tag, by which service and browser show it once.
 * @param post stands for `fetch` in tests
 */
export function pushJobs(
  {
    database,
    environment,
    now,
  }: Pick<Services, 'database' | 'now'> & { environment: Pick<Environment, 'supportEmail'> },
  log: FastifyBaseLogger,
  post: typeof fetch = fetch,
): Pick<JobHandlers, 'send-push'> {
  const { connection } = database;
  return {
    'send-push': async ({ notificationId, subscriptionId }) => {
      const notice = await findNotification(connection, notificationId);
      const subscription = await findSubscription(connection, subscriptionId);
      // The browser may have become somebody else's.
      if (!notice || subscription?.userId !== notice.userId) return;
      // It may have waited for hours since it was written.
      if (!(await userById(connection, notice.userId))?.pushNotifications) return;
      if (await isOutdated(connection, notice, now())) return;
      // However often it were tried, nobody could read it there.
      if (!canRead(subscription)) return deleteGoneSubscription(connection, subscriptionId);
      const { endpoint, p256dh, auth } = subscription;
      const { headers, body } = await buildPushPayload(
        {
          data: JSON.stringify(pushedNotice(notice)),
          options: { ttl: KEPT_SECONDS, topic: `notice-${notice.id}` },
        },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        {
          ...(await keptVapidKeys(connection)),
          subject: `mailto:${environment.supportEmail}`,
        },
      );
      const answer = await post(endpoint, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(SILENCE_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      if (GONE.includes(answer.status)) return deleteGoneSubscription(connection, subscriptionId);
      const isForGood = answer.status < 500 && answer.status !== 429;
      const said = `The push service answered ${answer.status}.`;
      if (!isForGood) throw new Error(said);
      log.warn({ subscriptionId, status: answer.status }, said);
    },
  };
}

/** How many bytes a browser's keys have: a point of the curve, uncompressed, and a secret (RFC 8291). */
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const SECRET_BYTES = 16;

/** Whether anything can be encrypted for a browser with these keys, which are whatever it has sent. */
function canRead({ p256dh, auth }: Pick<PushSubscriptionRow, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false;
  if (Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const pushedNotice = ({ id, title, body, path }: NotificationRow): PushedNotice => ({
  id,
  title: title.slice(0, SHOWN_LENGTH),
  body: body.slice(0, SHOWN_LENGTH),
  path,
});
