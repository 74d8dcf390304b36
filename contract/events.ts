import { z } from 'zod';
import { EVENT_STATUSES, EVENT_TYPES, RECURRING_PATTERNS } from './eventStatus.ts';
import { calendarDateSchema, weekdaySchema } from './openingTimes.ts';

export const marketEventSchema = z.object({
  id: z.int(),
  marketId: z.int(),
  eventDate: calendarDateSchema.describe('the day, or the first day of a recurring event'),
  nextDate: calendarDateSchema
    .nullable()
    .describe('the next day it takes place, today at the market included; null: it is over'),
  startTime: z.string().describe("24-hour 'HH:MM' in the market's time zone"),
  endTime: z.string(),
  status: z.enum(EVENT_STATUSES),
  maxVendors: z.int().nullable(),
  currentVendors: z.int(),
  eventType: z.enum(EVENT_TYPES),
  isRecurring: z.boolean(),
  recurringPattern: z.enum(RECURRING_PATTERNS).nullable(),
  recurringDays: z.array(weekdaySchema),
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
