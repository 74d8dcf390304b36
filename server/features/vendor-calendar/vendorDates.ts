import type { VendorDate } from '#contract/vendorCalendar.ts';
import { dateOfDay, dayNumber, occurrenceDates } from '#server/features/events/occurrences.ts';
import { todayAt } from '#server/features/events/todayAt.ts';
import type { ApprovedEvent } from './vendorCalendar.queries.ts';

/** Events that go on for ever are told this far ahead. */
const DAYS_AHEAD = 366;

/** The days to come of events, soonest first; those of a recurring one each by itself. */
export function vendorDates(events: readonly ApprovedEvent[], nowMs: number): VendorDate[] {
  return events
    .flatMap(({ applicationId, event, market }) => {
      const today = todayAt(market.timeZone, nowMs);
      return occurrenceDates(event, today, dateOfDay(dayNumber(today) + DAYS_AHEAD)).map(
        (date) => ({
          applicationId,
          eventId: event.id,
          marketId: market.id,
          marketName: market.name,
          address: market.address,
          city: market.city,
          state: market.state,
          date,
          startTime: event.startTime,
          endTime: event.endTime,
          status: event.status,
        }),
      );
    })
    .sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
}

const momentOf = ({ date, startTime }: VendorDate) => `${date} ${startTime}`;
