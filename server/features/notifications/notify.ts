import type { LiveTopic } from '#contract/live/live.ts';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { insertNotifications } from './notifications.queries.ts';

/** A piece of news for one person. */
export interface Notice {
  userId: number;
  kind: NotificationKind;
  /** One line: also the subject of the mail. */
  title: string;
  /** Plain text. */
  body: string;
  /** Of the page that it leads to. */
  path: `/${string}`;
  /** Names the news, such as 'application 7 approved 3': nobody is told the same twice. */
  key: string;
}

/**
 * Tells people of something: at once in the site, and by mail and the other ways as each of them
 * wishes at the time of sending. Takes as many notices as there are in the same few statements.
 * Whom no account belongs to any more is passed over.
 * @param transaction the one that causes the news, so that there is never one without the other
 * @returns how many of them were news
 */
export async function notify(
  transaction: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  notices: Notice[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const told = await insertNotifications(transaction, notices, new Date(now()));
  await tellBrowsers(
    transaction,
    told.map(({ userId }) => userId),
    topicsOf(notices.map(({ kind }) => kind)),
  );
  const payloads = told.map(({ id }) => ({ notificationId: id }));
  await jobs.enqueueAll(transaction, 'deliver-notification', payloads);
  return told.length;
}

/** What else has changed, beside the list of notices, for those who are told of it. */
const TOPICS: Record<NotificationKind, LiveTopic[]> = {
  application_received: ['applications'],
  application_withdrawn: ['applications'],
  application_status: ['applications'],
  waitlist_offer: ['applications'],
  requirements_changed: ['applications'],
  market_opportunity: [],
  event_reminder: [],
  event_cancelled: ['applications', 'events'],
  event_postponed: ['applications', 'events'],
  event_changed: ['applications', 'events'],
  announcement: [],
  listing_removed: ['applications', 'events', 'markets', 'claims', 'reports'],
  review_received: ['markets'],
  review_removed: [],
  payment_confirmation: ['subscription'],
  payment_failed: ['subscription'],
  plan_ending: [],
  plan_ended: ['subscription'],
  // With a market she comes to run what was there before her.
  claim_decision: ['claims', 'markets', 'events', 'applications', 'reports'],
  listing_report: ['reports'],
  report_decision: [],
  confirmation_due: ['markets'],
};

const topicsOf = (kinds: NotificationKind[]): LiveTopic[] => [
  ...new Set<LiveTopic>(['notifications', ...kinds.flatMap((kind) => TOPICS[kind])]),
];
