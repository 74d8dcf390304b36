import type { VendorDate } from '#contract/vendor-calendar/vendorCalendar.ts';
import { currentDayOf } from '#server/features/events/todayAt.ts';
import type { ApprovedEvent } from './vendorCalendar.queries.ts';

/** The days to come and what is still running, soonest first. */
export const vendorDates = (events: readonly ApprovedEvent[], nowMs: number): VendorDate[] =>
  events
    .filter(({ event, market }) => event.eventDate >= currentDayOf(event, market.timeZone, nowMs))
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
