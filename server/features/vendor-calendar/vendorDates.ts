import type { VendorDate } from '#contract/vendor-calendar/vendorCalendar.ts';
import { currentDayOf, isOver } from '#server/features/events/eventClock.ts';
import type { ApprovedEvent } from './vendorCalendar.queries.ts';

/**
 * The days to come and what is still running, soonest first; with them what was put off to no day
 * yet, which may still come.
 */
export const vendorDates = (events: readonly ApprovedEvent[], nowMs: number): VendorDate[] =>
  events
    .filter(
      ({ event, market: { timeZone } }) =>
        event.eventDate >= currentDayOf(event, timeZone, nowMs) || !isOver(event, timeZone, nowMs),
    )
    .map(({ applicationId, event, market }) => ({
      applicationId,
      eventId: event.id,
      marketId: market.id,
      marketName: market.name,
      address: market.address,
      city: market.city,
      state: market.state,
      date: event.eventDate,
      startTime: event.startTime,
      endTime: event.endTime,
      status: event.status,
    }));
