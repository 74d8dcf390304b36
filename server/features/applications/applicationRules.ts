import {
  type ApplicationStatus,
  ORGANIZER_MOVES,
  WITHDRAWABLE,
} from '#contract/applications/applicationStatus.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { conflict, type ProblemError } from '#server/app/problems.ts';
import type { marketEvents, markets } from '#server/db/schema.ts';
import { hasBegun, isOver, startOf } from '#server/features/events/eventClock.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { can } from '#server/policies/policy.ts';
import {
  type ApplicationParties,
  decideApplication,
  editApplication,
  partiesOf,
} from './applications.policy.ts';
import type { ApplicationRecord } from './applications.queries.ts';

/** Sending, editing, deciding and withdrawing count together. */
export const APPLICATION_WRITES: RateLimit = {
  name: 'applications',
  perAccount: { limit: 200, windowSeconds: 3_600 },
};

type MarketRow = typeof markets.$inferSelect;
type EventRow = typeof marketEvents.$inferSelect;

/** How long a vendor has at most to accept a place that has become free, in milliseconds. */
export const OFFER_MS = 48 * 3_600_000;

/**
 * Until when a free place of an event can be offered: for two days, and never beyond its start.
 * @returns null when it can no longer be
 */
export function offerUntil(market: MarketRow, event: EventRow, nowMs: number): Date | null {
  const takesVendors = OPENING_EVENT_STATUSES.includes(event.status);
  if (!takesVendors || hasBegun(event, market.timeZone, nowMs)) return null;
  const start = startOf(event, market.timeZone) ?? Number.POSITIVE_INFINITY;
  return new Date(Math.min(start, nowMs + OFFER_MS));
}

/** What is known of an application when it is to move. */
export interface MovableApplication extends ApplicationParties {
  status: ApplicationStatus;
  offeredUntil: Date | null;
  market: MarketRow;
  event: EventRow | null;
}

export const movableOf = (record: ApplicationRecord): MovableApplication => ({
  ...partiesOf(record),
  status: record.application.status,
  offeredUntil: record.application.offeredUntil,
  market: record.market,
  event: record.event,
});

/** Whether a free place is the vendor's if she accepts it now. */
export function hasOffer(
  { status, offeredUntil, market, event }: Omit<MovableApplication, keyof ApplicationParties>,
  nowMs: number,
): boolean {
  if (status !== 'waitlisted' || offeredUntil === null || event === null) return false;
  return offeredUntil.getTime() > nowMs && offerUntil(market, event, nowMs) !== null;
}

/**
 * What of its event keeps an organizer from making something of an application: nothing is made of
 * one once the event is over, and nobody gets a place at one that is cancelled.
 */
export function obstacleTo(
  wanted: ApplicationStatus,
  { market, event }: Pick<MovableApplication, 'market' | 'event'>,
  nowMs: number,
): 'over' | 'cancelled' | null {
  if (!event) return null;
  if (isOver(event, market.timeZone, nowMs)) return 'over';
  return wanted === 'approved' && event.status === 'cancelled' ? 'cancelled' : null;
}

/** What the organizer may make of an application. */
export const decisionsOn = (
  application: Pick<MovableApplication, 'status' | 'market' | 'event'>,
  nowMs: number,
): ApplicationStatus[] =>
  ORGANIZER_MOVES[application.status].filter(
    (move) => obstacleTo(move, application, nowMs) === null,
  );

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
  const isTooLate = event !== null && hasBegun(event, market.timeZone, nowMs);
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
  throw refusedMove(viewer, application, wanted, nowMs);
}

/** Why the viewer may not make this of an application: a 409. */
export function refusedMove(
  viewer: Viewer,
  application: MovableApplication,
  wanted: ApplicationStatus,
  nowMs: number,
): ProblemError {
  if (wanted === 'withdrawn' && WITHDRAWABLE.includes(application.status)) {
    return conflict(
      can(viewer, editApplication, application)
        ? 'It’s too late to withdraw: the event has started.'
        : 'Only the vendor can withdraw an application. Reject it instead.',
    );
  }
  const { status } = application;
  const isDecidable = ORGANIZER_MOVES[status].includes(wanted);
  const obstacle = isDecidable ? obstacleTo(wanted, application, nowMs) : null;
  if (obstacle) return conflict(`This event is ${obstacle}.`);
  if (wanted === 'approved' && status === 'waitlisted') {
    return conflict('There’s no open spot for you right now. You’re still on the waitlist.');
  }
  const state = status.replace('_', ' ');
  if (wanted === status) return conflict(`This application is already ${state}.`);
  return conflict(`An application that’s ${state} can’t become ${wanted.replace('_', ' ')}.`);
}
