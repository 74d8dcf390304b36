import {
  type ApplicationStatus,
  ORGANIZER_MOVES,
  WITHDRAWABLE,
} from '#contract/applicationStatus.ts';
import { dayNumber, daysAfter } from '#contract/calendarDays.ts';
import { OPENING_EVENT_STATUSES } from '#contract/eventStatus.ts';
import { conflict, unprocessable } from '#server/app/problems.ts';
import type { marketEvents, markets } from '#server/db/schema.ts';
import { longDate } from '#server/features/events/longDate.ts';
import { todayAt } from '#server/features/events/todayAt.ts';
import { zoneNamed } from '#server/features/opening-times/timeZones.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { can } from '#server/policies/policy.ts';
import {
  type ApplicationParties,
  decideApplication,
  editApplication,
} from './applications.policy.ts';

type MarketRow = typeof markets.$inferSelect;
type EventRow = typeof marketEvents.$inferSelect;

/** The day after which nobody may apply. */
export const lastDayToApply = (
  { eventDate }: Pick<EventRow, 'eventDate'>,
  { applicationDeadlineDays }: Pick<MarketRow, 'applicationDeadlineDays'>,
): string => daysAfter(eventDate, -applicationDeadlineDays);

/**
 * Sees to it that a market and an event of it take applications now.
 * @throws ProblemError 422 that says why not
 */
export function requireOpenForApplications(
  market: MarketRow,
  event: EventRow | null,
  nowMs: number,
): void {
  if (!market.isHiringVendors) throw unprocessable('This market is not looking for vendors.');
  if (!event) return;
  if (!OPENING_EVENT_STATUSES.includes(event.status)) {
    throw unprocessable('This event does not take applications.');
  }
  const today = todayAt(market.timeZone, nowMs);
  if (event.eventDate < today) throw unprocessable('This event is over.');
  const last = lastDayToApply(event, market);
  if (today > last) {
    throw unprocessable(`Applications for this event closed on ${longDate(last)}.`);
  }
}

/** Whether the event has begun. */
function hasBegun(market: MarketRow, event: EventRow, nowMs: number): boolean {
  const today = todayAt(market.timeZone, nowMs);
  if (event.eventDate !== today) return event.eventDate < today;
  const [hour = 0, minute = 0] = event.startTime.split(':').map(Number);
  const zone = market.timeZone === null ? null : zoneNamed(market.timeZone);
  // Without a time zone nobody knows the moment: the day itself decides.
  return zone !== null && nowMs >= zone.toInstant(dayNumber(today), hour * 60 + minute);
}

/** What is known of an application when it is to move. */
export interface MovableApplication extends ApplicationParties {
  status: ApplicationStatus;
  market: MarketRow;
  event: EventRow | null;
}

/** The states that the viewer may bring an application into now. */
export function movesOf(
  viewer: Viewer,
  application: MovableApplication,
  nowMs: number,
): ApplicationStatus[] {
  const { status, market, event } = application;
  const moves = can(viewer, decideApplication, application) ? [...ORGANIZER_MOVES[status]] : [];
  const isTooLate = event !== null && hasBegun(market, event, nowMs);
  if (can(viewer, editApplication, application) && WITHDRAWABLE.includes(status) && !isTooLate) {
    moves.push('withdrawn');
  }
  return moves;
}

/** @throws ProblemError 409 when the viewer may not make this of it, or not any more */
export function requireMove(
  viewer: Viewer,
  application: MovableApplication,
  wanted: ApplicationStatus,
  nowMs: number,
): void {
  if (movesOf(viewer, application, nowMs).includes(wanted)) return;
  throw conflict(
    wanted === 'withdrawn' && WITHDRAWABLE.includes(application.status)
      ? 'It is too late to withdraw: the event has begun.'
      : `An application that is ${application.status.replace('_', ' ')} cannot become ${wanted.replace('_', ' ')}.`,
  );
}
