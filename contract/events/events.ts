import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { type MarketCard, marketCardSchema } from '#contract/markets/markets.ts';
import { weekdaySchema } from '#contract/opening-times/openingTimes.ts';
import { EVENT_STATUSES, EVENT_TYPES, RECURRING_PATTERNS } from './eventStatus.ts';

export const marketEventSchema = z.object({
  id: z.int(),
  marketId: z.int(),
  seriesId: z.int().nullable().describe('the same for all days of a recurring event'),
  seriesDate: calendarDateSchema
    .nullable()
    .describe('the date that its series gave it, wherever it has been moved since'),
  eventDate: calendarDateSchema,
  previousDates: z
    .array(calendarDateSchema)
    .describe('days that it was put off from, on which its market is closed'),
  nextDate: calendarDateSchema
    .nullable()
    .describe('the day again until it is past at the market; null: it is past'),
  hasEnded: z
    .boolean()
    .describe('from the moment of its end at the market; not while it is postponed to no day yet'),
  applicationsUntil: calendarDateSchema
    .nullable()
    .describe(
      'the last day to apply, at the market; null: it takes no applications, or none any more',
    ),
  startTime: z.string().describe("24-hour 'HH:MM' in the market's time zone"),
  endTime: z.string(),
  status: z.enum(EVENT_STATUSES),
  statusReason: z.string().nullable().describe('why it is cancelled, postponed or moved'),
  maxVendors: z.int().nullable(),
  currentVendors: z.int(),
  eventType: z.enum(EVENT_TYPES),
  isRecurring: z.boolean().describe('whether it is a day of a series, whose rule follows'),
  recurringPattern: z.enum(RECURRING_PATTERNS).nullable(),
  recurringDays: z.array(weekdaySchema),
  recurringNth: z.array(z.int()).describe('monthly with days: 1 to 5, or -1 for the last'),
  recurringEndDate: calendarDateSchema.nullable(),
  specialInstructions: z.string().nullable(),
  earlySetup: z.boolean(),
  lateBreakdown: z.boolean(),
  weatherPolicy: z.string().nullable(),
  insuranceNeeded: z.boolean().nullable(),
  tablesProvided: z.boolean().nullable(),
  avgDailyFootTraffic: z.int().nullable(),
});
export type MarketEvent = z.infer<typeof marketEventSchema>;

/** GET /api/markets/{id}/events: all of them unless stated. */
export const marketEventsQuerySchema = listQuerySchema.extend({
  upcoming: z
    .literal('true')
    .optional()
    .describe('only those still to come or put off to no day yet, by the calendar of the market'),
});

/** An event together with what a page about it must know of its market. */
export const eventWithMarketSchema = marketEventSchema.extend({ market: marketCardSchema });
export type EventWithMarket = MarketEvent & { market: MarketCard };
