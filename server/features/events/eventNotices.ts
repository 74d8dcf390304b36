import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Concerned } from '#server/features/applications/audience.queries.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import { longDate } from './longDate.ts';

/** What happened to an event, in a line: 'Saturday, June 6, 2026, 9:00 AM to 1:00 PM'. */
export interface EventNews {
  eventId: number;
  /** The day that the vendor had in mind. */
  date: string;
  says: string;
  /** To whoever has applied and has no place, where that is told otherwise. */
  saysWithoutPlace?: string;
}

interface Occasion {
  kind: Extract<NotificationKind, 'event_cancelled' | 'event_postponed' | 'event_changed'>;
  /** 'Cancelled', at the beginning of the title. */
  title: string;
  marketName: string;
  news: readonly EventNews[];
  reason: string | null;
  /** Tells this from what may happen to the same event later. */
  nowMs: number;
}

/** Tells each person who is concerned by any of the events, of all of hers in one notice. */
export function eventNotices(concerned: readonly Concerned[], occasion: Occasion): Notice[] {
  const { kind, title, marketName, news, reason, nowMs } = occasion;
  /** By person and event: whether she has a place there. */
  const placesOf = new Map<number, Map<number, boolean>>();
  for (const { userId, eventId, hasPlace } of concerned) {
    if (userId === null) continue;
    const places = placesOf.get(userId) ?? new Map<number, boolean>();
    placesOf.set(userId, places.set(eventId, hasPlace || places.get(eventId) === true));
  }
  return [...placesOf].flatMap(([userId, places]) => {
    const own = news.filter(({ eventId }) => places.has(eventId));
    const [first] = own;
    if (!first) return [];
    const isOne = own.length === 1;
    const when = isOne ? `on ${longDate(first.date)}` : `on ${own.length} days`;
    const hasPlaceAt = ({ eventId }: EventNews) => places.get(eventId) === true;
    const lines = own.map((each) =>
      hasPlaceAt(each) ? each.says : (each.saysWithoutPlace ?? each.says),
    );
    // The calendar has the days for which she was approved, and nothing else.
    const pathOfSeveral = own.some(hasPlaceAt) ? '/vendor/calendar' : '/vendor-dashboard';
    return [
      {
        userId,
        kind,
        title: `${title}: ${marketName} ${when}`,
        body: [...lines, ...(reason ? ['', `From the organizer: ${reason}`] : [])].join('\n'),
        path: isOne ? `/events/${first.eventId}` : pathOfSeveral,
        key: `${kind} ${first.eventId} ${nowMs}`,
      },
    ];
  });
}
