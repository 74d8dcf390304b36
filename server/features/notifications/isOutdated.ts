import { DAY_MS } from '#contract/calendarDays.ts';
import type { Connection } from '#server/db/connection.ts';
import { OFFER_MS } from '#server/features/applications/applicationRules.ts';
import { isOver } from '#server/features/events/eventClock.ts';
import { findStoredEvent } from '#server/features/events/eventWrites.queries.ts';
import type { NotificationRow } from './notifications.queries.ts';

/**
 * Whether what a notice tells of is over by now, as where the site was off for long: it stays in the
 * list of its person, and is sent to her no more. What happened to her account, her listings and her
 * applications is told however late.
 */
export async function isOutdated(
  connection: Connection,
  { kind, path, createdAt }: NotificationRow,
  nowMs: number,
): Promise<boolean> {
  const age = nowMs - createdAt.getTime();
  // Retries take hours: nothing is asked of what goes the usual way.
  if (age < DAY_MS) return false;
  if (kind === 'waitlist_offer') return age >= OFFER_MS;
  const [, eventId] = /^\/events\/(\d+)$/.exec(path) ?? [];
  const stored = eventId ? await findStoredEvent(connection, Number(eventId)) : null;
  return stored !== null && isOver(stored.event, stored.market.timeZone, nowMs);
}
