import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Concerned } from '#server/features/applications/audience.queries.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import { eventPath } from './eventPath.ts';
import { longDate } from './longDate.ts';

/** What happened to events of a market. */
export interface Occasion {
  kind: Extract<NotificationKind, 'event_cancelled' | 'event_postponed' | 'event_changed'>;
  /** 'Cancelled', at the beginning of the title. */
  title: string;
  marketName: string;
  /** What the organizer says to it. */
  reason: string | null;
  /** Tells this from what may happen to the same event later. */
  nowMs: number;
}

/** What a person is told of an event. */
interface Told {
  userId: number;
  eventId: number;
  /** The day that she had in mind. */
  date: string;
  /** A line: 'Saturday, June 6, 2026, 9:00 AM to 1:00 PM'. */
  says: string;
}

/**
 * What is told of some events of a market.
 * @param own at least one
 */
export function noticeOf(
  own: readonly Omit<Told, 'userId'>[],
  { kind, title, marketName, reason, nowMs }: Occasion,
): Omit<Notice, 'userId' | 'path'> {
  const { eventId, date } = own[0]!;
  const when = own.length === 1 ? `on ${longDate(date)}` : `on ${own.length} days`;
  const lines = own.map(({ says }) => says);
  return {
    kind,
    title: `${title}: ${marketName} ${when}`,
    body: [...lines, ...(reason ? ['', `From the organizer: ${reason}`] : [])].join('\n'),
    key: `${title} ${eventId} ${nowMs}`,
  };
}

/**
 * Tells each person of all of hers in one notice.
 * @param pathOf where it leads, by what she is told
 */
export function noticesByPerson<OfEvent extends Told>(
  told: readonly OfEvent[],
  occasion: Occasion,
  pathOf: (own: readonly OfEvent[]) => Notice['path'],
): Notice[] {
  return [...Map.groupBy(told, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    path: pathOf(own),
    ...noticeOf(own, occasion),
  }));
}

/** What happened to an event, for all whom it concerns. */
export interface EventNews extends Omit<Told, 'userId'> {
  /** To whoever has applied and has no place, where that is told otherwise. */
  saysWithoutPlace?: string;
}

/** Tells each person who is concerned by any of the events. */
export function eventNotices(
  concerned: readonly Concerned[],
  { news, ...occasion }: Occasion & { news: readonly EventNews[] },
): Notice[] {
  const byEvent = Map.groupBy(concerned, ({ eventId }) => eventId);
  const told = news.flatMap(({ eventId, date, says, saysWithoutPlace = says }) => {
    const byPerson = Map.groupBy(byEvent.get(eventId) ?? [], ({ userId }) => userId);
    return [...byPerson].flatMap(([userId, hers]) => {
      if (userId === null) return [];
      const hasPlace = hers.some((each) => each.hasPlace);
      return { userId, eventId, date, says: hasPlace ? says : saysWithoutPlace, hasPlace };
    });
  });
  return noticesByPerson(told, occasion, (own) => {
    if (own.length === 1) return eventPath(own[0]!.eventId);
    // The calendar has the days for which she was approved, and nothing else.
    return own.some(({ hasPlace }) => hasPlace) ? '/vendor/calendar' : '/vendor-dashboard';
  });
}
