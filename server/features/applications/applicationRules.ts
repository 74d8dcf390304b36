import {
  type ApplicationStatus,
  ORGANIZER_MOVES,
  WITHDRAWABLE,
} from '#contract/applications/applicationStatus.ts';
import { lastDayToApply } from '#contract/applications/lastDayToApply.ts';
import { dayNumber } from '#contract/calendarDays.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { conflict, unprocessable } from '#server/app/problems.ts';
import type { marketEvents, markets } from '#server/db/schema.ts';
import { longDate } from '#server/features/events/longDate.ts';
import { isOver, todayAt } from '#server/features/events/todayAt.ts';
import { zoneNamed } from '#server/features/opening-times/timeZones.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { can } from '#server/policies/policy.ts';
import {
  type ApplicationParties,
  decideApplication,
  editApplication,
} from './applications.policy.ts';

/** Sending, editing, deciding and withdrawing count together. */
export const APPLICATION_WRITES: RateLimit = {
  name: 'applications',
  perAccount: { limit: 200, windowSeconds: 3_600 },
};

type MarketRow = typeof markets.$inferSelect;
type EventRow = typeof marketEvents.$inferSelect;

/**
 * Sees to it that a market and an event of it take applications now.
 * @throws ProblemError 422 that says why not
 */
export function requireOpenForApplications(
  market: MarketRow,
  event: EventRow | null,
  nowMs: number,
): void {
  if (!isHiring(market)) throw unprocessable('This market isn’t looking for vendors.');
  if (!event) return;
  if (!OPENING_EVENT_STATUSES.includes(event.status)) {
    throw unprocessable('This event isn’t taking applications.');
  }
  if (isOver(event, market.timeZone, nowMs)) {
    throw unprocessable('This event is over.');
  }
  const today = todayAt(market.timeZone, nowMs);
  const last = lastDayToApply(event, market);
  if (today > last) {
    throw unprocessable(`Applications for this event closed on ${longDate(last)}.`);
  }
}

/** Whether the event has begun; one that was put off to a day that nobody knows yet has not. */
function hasBegun(market: MarketRow, event: EventRow, nowMs: number): boolean {
  if (event.status === 'postponed') return false;
  const today = todayAt(market.timeZone, nowMs);
  if (event.eventDate !== today) return event.eventDate < today;
  const start = startOf(market, event);
  // Without a time zone nobody knows the moment: the day itself decides.
  return start !== null && nowMs >= start;
}

/** The moment at which an event begins; null without a time zone. */
function startOf({ timeZone }: MarketRow, { eventDate, startTime }: EventRow): number | null {
  const zone = timeZone === null ? null : zoneNamed(timeZone);
  const [hour = 0, minute = 0] = startTime.split(':').map(Number);
  return zone?.toInstant(dayNumber(eventDate), hour * 60 + minute) ?? null;
}

/** How long a vendor has to accept a place that has become free. */
const OFFER_MS = 48 * 3_600_000;

/**
 * Until when a free place of an event can be offered: for two days, and never beyond its start.
 * @returns null when it can no longer be
 */
export function offerUntil(market: MarketRow, event: EventRow, nowMs: number): Date | null {
  const takesVendors = OPENING_EVENT_STATUSES.includes(event.status);
  if (!takesVendors || hasBegun(market, event, nowMs)) return null;
  const start = startOf(market, event) ?? Number.POSITIVE_INFINITY;
  return new Date(Math.min(start, nowMs + OFFER_MS));
}

/** What is known of an application when it is to move. */
export interface MovableApplication extends ApplicationParties {
  status: ApplicationStatus;
  offeredUntil: Date | null;
  market: MarketRow;
  event: EventRow | null;
}

/** Whether a free place is the vendor's if she accepts it now. */
export function hasOffer(
  { status, offeredUntil, market, event }: Omit<MovableApplication, keyof ApplicationParties>,
  nowMs: number,
): boolean {
  if (status !== 'waitlisted' || offeredUntil === null || event === null) return false;
  return offeredUntil.getTime() > nowMs && offerUntil(market, event, nowMs) !== null;
}

/**
 * What the organizer may make of an application: nothing once the event is over, and nobody gets a
 * place at one that is cancelled.
 */
export function decisionsOn(
  { status, market, event }: Pick<MovableApplication, 'status' | 'market' | 'event'>,
  nowMs: number,
): readonly ApplicationStatus[] {
  if (event && isOver(event, market.timeZone, nowMs)) return [];
  return event?.status === 'cancelled'
    ? ORGANIZER_MOVES[status].filter((move) => move !== 'approved')
    : ORGANIZER_MOVES[status];
}

/** The states that the viewer may bring an application into now. */
export function movesOf(
  viewer: Viewer,
  application: MovableApplication,
  nowMs: number,
): ApplicationStatus[] {
  const { status, market, event } = application;
  const moves = new Set<ApplicationStatus>(
    can(viewer, decideApplication, application) ? decisionsOn(application, nowMs) : [],
  );
  const isHers = can(viewer, editApplication, application);
  if (isHers && hasOffer(application, nowMs)) moves.add('approved');
  const isTooLate = event !== null && hasBegun(market, event, nowMs);
  if (isHers && WITHDRAWABLE.includes(status) && !isTooLate) moves.add('withdrawn');
  return [...moves];
}

/** @throws ProblemError 409 when the viewer may not make this of it, or not any more */
export function requireMove(
  viewer: Viewer,
  application: MovableApplication,
  wanted: ApplicationStatus,
  nowMs: number,
): void {
  if (movesOf(viewer, application, nowMs).includes(wanted)) return;
  if (wanted === 'withdrawn' && WITHDRAWABLE.includes(application.status)) {
    throw conflict(
      can(viewer, editApplication, application)
        ? 'It’s too late to withdraw: the event has started.'
        : 'Only the vendor can withdraw an application. Reject it instead.',
    );
  }
  const { status, market, event } = application;
  const isDecidable = ORGANIZER_MOVES[status].includes(wanted);
  if (isDecidable && event && isOver(event, market.timeZone, nowMs)) {
    throw conflict('This event is over.');
  }
  if (wanted === 'approved' && isDecidable && event?.status === 'cancelled') {
    throw conflict('This event is cancelled.');
  }
  if (wanted === 'approved' && status === 'waitlisted') {
    throw conflict('There’s no open spot for you right now. You’re still on the waitlist.');
  }
  const state = status.replace('_', ' ');
  if (wanted === status) throw conflict(`This application is already ${state}.`);
  throw conflict(`An application that’s ${state} can’t become ${wanted.replace('_', ' ')}.`);
}
