import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { LONG_TEXT_MAX_LENGTH, MAX_ID, REASON_MAX_LENGTH } from '#contract/limits.ts';
import { weekdaySchema } from '#contract/opening-times/openingTimes.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { EVENT_SCOPES, MAX_EVENT_VENDORS, MAX_FOOT_TRAFFIC } from './eventForm.ts';
import { EVENT_STATUSES, EVENT_TYPES, RECURRING_PATTERNS } from './eventStatus.ts';

const CLOCK = /^(\d{1,2}):([0-5]\d)\s*([ap]m)?$/i;
/** What goes on past midnight begins after noon and ends before the morning; all else is a slip. */
const NOON = '12:00';
const MORNING = '06:00';
/** From here on an end at 12:00 AM is midnight; a market that begins earlier was to end at noon. */
const NINE = '09:00';
/** Whoever plans farther ahead has mistyped. */
const LAST_DATE = '2099-12-31';

/** '09:30' of '9:30 AM', '9:30' or '09:30'; null where it is no time of day. */
function clockTime(text: string): string | null {
  const [, hour = '', minute, half] = CLOCK.exec(text) ?? [];
  if (minute === undefined) return null;
  if (!half) return Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : null;
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The end of the day, as night markets have it. */
const MIDNIGHT = '24:00';

const endTime = (text: string) => (text === MIDNIGHT ? text : clockTime(text));

const time = (missing: string, read: (text: string) => string | null) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(20, TOO_LONG)
    .refine((text) => read(text) !== null, {
      error: 'Use a time such as 9:30 AM',
      abort: true,
    })
    .transform((text) => read(text) ?? text)
    .describe("'09:30' or '9:30 AM'");

const date = (missing: string) =>
  z.iso
    .date({
      error: ({ input }) => (input ? 'Use a date such as 2026-06-05' : missing),
      abort: true,
    })
    .refine((text) => text <= LAST_DATE, 'This date is too far ahead');

const text = z.string().trim().max(LONG_TEXT_MAX_LENGTH, TOO_LONG).nullish();

const fields = z.object({
  marketId: z
    .int({ error: 'Please select a market' })
    .min(1, 'Please select a market')
    .max(MAX_ID, 'Please select a market'),
  eventDate: date('Event date is required'),
  startTime: time('Start time is required', clockTime),
  endTime: time('End time is required', endTime),
  status: z.enum(EVENT_STATUSES).optional(),
  maxVendors: z
    .int({
      error: ({ input }) =>
        input === '' ? 'Must allow at least 1 vendor' : 'Enter a whole number of vendors',
    })
    .min(1, 'Must allow at least 1 vendor')
    .max(MAX_EVENT_VENDORS, `Maximum ${MAX_EVENT_VENDORS} vendors allowed`)
    .nullish(),
  eventType: z.enum(EVENT_TYPES).optional(),
  isRecurring: z.boolean().optional(),
  recurringPattern: z.enum(RECURRING_PATTERNS).nullish(),
  recurringDays: z.array(weekdaySchema).max(7).nullish(),
  recurringNth: z
    .array(z.union([z.literal(-1), z.int().min(1).max(5)]))
    .max(6)
    .nullish()
    .describe('monthly with days: which of the month, -1 for the last; none: as the first date is'),
  recurringEndDate: z
    // In this order: of a union that nothing fits, a form shows what the first part says.
    .union([date('Choose a date'), z.literal('').transform(() => null)], { error: 'Choose a date' })
    .nullish(),
  specialInstructions: text,
  earlySetup: z.boolean().optional(),
  lateBreakdown: z.boolean().optional(),
  weatherPolicy: text,
  insuranceNeeded: z.boolean().nullish(),
  tablesProvided: z.boolean().nullish(),
  avgDailyFootTraffic: z
    .int({ error: 'Enter a whole number' })
    .min(0, 'Foot traffic cannot be negative')
    .max(MAX_FOOT_TRAFFIC, 'Maximum 10,000 daily visitors')
    .nullish(),
});

type Checked = Pick<
  z.infer<typeof fields>,
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'isRecurring'
  | 'recurringPattern'
  | 'recurringDays'
  | 'recurringEndDate'
>;

type Times = Pick<Checked, 'startTime' | 'endTime'>;

const isNight = ({ startTime, endTime }: Times): boolean =>
  endTime === '00:00' ? startTime >= NINE : startTime >= NOON && endTime < MORNING;

/**
 * What is wrong with an event as a whole, by field.
 * @param stored its times so far, null for a new one: while they stay, the rest can be changed
 * @param mayBeBeyondEnd whether its day may lie beyond the end of its series
 */
export function eventFaults(
  event: Checked,
  stored: Times | null,
  mayBeBeyondEnd: boolean,
): { field: keyof Checked; message: string }[] {
  const faults: { field: keyof Checked; message: string }[] = [];
  const { startTime, endTime } = event;
  const isAsStored = startTime === stored?.startTime && endTime === stored.endTime;
  if (endTime <= startTime && !isNight(event) && !isAsStored) {
    faults.push({ field: 'endTime', message: 'The end must be later than the start' });
  }
  if (!event.isRecurring) return faults;
  if (!event.recurringPattern) {
    faults.push({ field: 'recurringPattern', message: 'Choose how often it repeats' });
  } else if (event.recurringPattern !== 'monthly' && !event.recurringDays?.length) {
    faults.push({ field: 'recurringDays', message: 'Select at least one day' });
  }
  if (!mayBeBeyondEnd && event.recurringEndDate && event.recurringEndDate < event.eventDate) {
    faults.push({ field: 'recurringEndDate', message: 'The last date can’t be before the first' });
  }
  return faults;
}

/** The form of an event. @param stored the one that it changes; null: it creates one */
export const eventFormSchema = (stored: (Times & { seriesId: number | null }) | null) =>
  fields.superRefine((event, context) => {
    // Whether a day of a series may lie beyond its end, the server knows.
    const isOfSeries = stored?.seriesId != null;
    for (const { field, message } of eventFaults(event, stored, isOfSeries)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** POST /api/market-events: the organizer's form. What may be left out has a default. */
export const eventWriteSchema = eventFormSchema(null);
export type EventWrite = z.infer<typeof eventWriteSchema>;

/** PUT /api/events/{id}: what is left out stays as it is. */
export const eventEditSchema = fields.partial();
export type EventEdit = z.infer<typeof eventEditSchema>;

const scope = z.enum(EVENT_SCOPES).default('one');

export const scopeQuerySchema = z.object({
  scope: scope.describe('of a series: this day, this and the following ones, or all to come'),
});

const reason = z
  .string({ error: 'Give a reason, so that vendors know why' })
  .trim()
  .min(1, 'Give a reason, so that vendors know why')
  .max(REASON_MAX_LENGTH, TOO_LONG);

/** POST /api/events/{id}/cancel. */
export const cancellationSchema = z.object({ reason, scope });
export type Cancellation = z.input<typeof cancellationSchema>;

/** POST /api/events/{id}/postpone: to another day, or to one that is not known yet. */
export const postponementSchema = z.object({
  reason,
  newDate: calendarDateSchema
    .refine((day) => day <= LAST_DATE, 'This date is too far ahead')
    .nullish(),
});
export type Postponement = z.infer<typeof postponementSchema>;
