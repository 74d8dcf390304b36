import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { EVENT_STATUSES } from '#contract/events/eventStatus.ts';

const rosterVendorSchema = z.object({
  vendorId: z.int().describe('of the business profile'),
  businessName: z.string(),
  businessType: z.string(),
  contactName: z.string().nullable().describe('the person whose business it is'),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string().nullable().describe('what the vendor wrote'),
  approvalNotes: z.string().nullable().describe('what the organizer answered'),
  paid: z.boolean().describe('marked by hand'),
  arrived: z.boolean(),
});
export type RosterVendor = z.infer<typeof rosterVendorSchema>;

/** GET /api/events/{id}/roster: who comes to an event, by name. */
export const rosterSchema = z.object({
  eventId: z.int(),
  eventDate: calendarDateSchema,
  startTime: z.string().describe("24-hour 'HH:MM' in the market's time zone"),
  endTime: z.string(),
  status: z.enum(EVENT_STATUSES),
  maxVendors: z.int().nullable(),
  marketId: z.int(),
  marketName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  boothFee: z
    .string()
    .describe("dollars that each vendor owes, as a string; '0' is free, '' is not stated"),
  vendors: z.array(rosterVendorSchema),
});
export type Roster = z.infer<typeof rosterSchema>;

/** PUT /api/events/{id}/roster/{vendorId}. What is left out stays as it is. */
export const rosterMarkSchema = z
  .object({
    paid: z.boolean(),
    arrived: z.boolean(),
    eventDate: calendarDateSchema.describe(
      'the day that the roster said; an arrival is refused where the event has another by now',
    ),
  })
  .partial()
  .refine(({ paid, arrived }) => paid !== undefined || arrived !== undefined, 'Mark something');
export type RosterMark = z.infer<typeof rosterMarkSchema>;
