import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { EVENT_STATUSES } from '#contract/events/eventStatus.ts';

/** GET /api/user/calendar: a day on which the person's business has a place at a market. */
export const vendorDateSchema = z.object({
  applicationId: z.int(),
  eventId: z.int(),
  marketId: z.int(),
  marketName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  date: calendarDateSchema.describe('its former one while it is postponed: no other is known yet'),
  startTime: z.string().describe("24-hour 'HH:MM' in the market's time zone"),
  endTime: z.string(),
  status: z.enum(EVENT_STATUSES).describe('of the event'),
});
export type VendorDate = z.infer<typeof vendorDateSchema>;

/** GET|POST /api/user/calendar-feed: where calendar programs read the same days. */
export const calendarFeedSchema = z.object({
  url: z.url().describe('whoever knows it can read the calendar'),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
