import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import type { Concerned } from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';

/** What happened to an event, in a line: 'Saturday, June 6, 2026, 9:00 AM to 1:00 PM'. */
export interface EventNews {
  eventId: number;
  /** The day that the vendor had in mind. */
  date: string;
  says: string;
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
  const eventsOf = new Map<number, Set<number>>();
  for (const { userId, eventId } of concerned) {
    if (userId === null) continue;
    eventsOf.set(userId, (eventsOf.get(userId) ?? new Set()).add(eventId));
  }
  return [...eventsOf].flatMap(([userId, eventIds]) => {
    const own = news.filter(({ eventId }) => eventIds.has(eventId));
    const [first] = own;
    if (!first) return [];
    const isOne = own.length === 1;
    const when = isOne ? `on ${longDate(first.date)}` : `on ${own.length} days`;
    const lines = own.map(({ says }) => says);
    return [
      {
        userId,
        kind,
        title: `${title}: ${marketName} ${when}`,
        body: [...lines, ...(reason ? ['', `From the organizer: ${reason}`] : [])].join('\n'),
        path: isOne ? `/events/${first.eventId}` : '/vendor/calendar',
        key: `${kind} ${first.eventId} ${nowMs}`,
      },
    ];
  });
}
