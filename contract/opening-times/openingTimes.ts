import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { WEEKDAYS } from './weekdays.ts';

export const weekdaySchema = z.enum(WEEKDAYS);

/** A time of day at the place: 'HH:MM' from 00:00 to 24:00, or the sun's dawn or dusk there. */
const clockTimeSchema = z.union([
  z
    .string()
    .max(5, 'Use a 24-hour time such as 09:30')
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Use a 24-hour time such as 09:30'),
  z.enum(['dawn', 'dusk']),
]);
export type ClockTime = z.infer<typeof clockTimeSchema>;

/** A calendar day that returns every year, 'MM-DD'. */
export const monthDaySchema = z
  .string()
  .max(5, 'Use a month and day such as 05-31')
  .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'Use a month and day such as 05-31');

/**
 * One line of a timetable. `nth` empty or absent means every week; otherwise the 1st to 5th (or -1,
 * the last) of that weekday in the month. A null `opens` or `closes` is a time nobody stated: the
 * day is known, the hour is not. `doubtful` marks what was written clearly but can hardly be meant
 * (open from midnight to 2 PM): it is kept and shown, and never turned into 'open now'.
 * A `closes` at or before `opens` runs past midnight into the next day.
 */
const timetableRuleSchema = z.object({
  weekdays: z.array(weekdaySchema).min(1).max(7),
  nth: z
    .array(z.union([z.literal(-1), z.int().min(1).max(5)]))
    .max(6)
    .optional(),
  opens: clockTimeSchema.nullable(),
  closes: clockTimeSchema.nullable(),
  doubtful: z.boolean().optional(),
});
export type TimetableRule = z.infer<typeof timetableRuleSchema>;

/**
 * A part of the year with its own timetable. `from` and `to` are inclusive; `to` before `from`
 * runs across the new year. `from` null with `to` null is all year; one of them null is an end
 * that nobody stated. `statedYear` is the last year for which the owner gave these dates: seasons
 * return every year, so an old year means 'as last stated', not closed for good. `doubtful` marks a
 * season without dates of which dates were written that nobody could read: it may be running or not.
 */
const seasonSchema = z.object({
  from: monthDaySchema.nullable(),
  to: monthDaySchema.nullable(),
  statedYear: z.int().min(1900).max(2200).optional(),
  doubtful: z.boolean().optional(),
  rules: z.array(timetableRuleSchema).max(50),
});
export type Season = z.infer<typeof seasonSchema>;

/** How many single days a market tells of, and the longest note to one. */
export const MAX_EXCEPTIONS = 400;
export const EXCEPTION_NOTE_MAX_LENGTH = 300;

/**
 * A dated change: closed that day, or open at these times instead of the timetable's.
 * `closedWithNext`: its night was closed together with the day that follows, and opens with it again.
 */
const openingExceptionSchema = z.object({
  date: calendarDateSchema,
  closed: z.boolean(),
  opens: clockTimeSchema.nullable().optional(),
  closes: clockTimeSchema.nullable().optional(),
  note: z.string().max(EXCEPTION_NOTE_MAX_LENGTH).optional(),
  closedWithNext: z.boolean().optional(),
});
export type OpeningException = z.infer<typeof openingExceptionSchema>;

/**
 * A day of every year on which a place is closed: July 4 from 07-04 to 07-04, Thanksgiving the
 * Thursday from 11-22 to 11-28. In a longer time it is every such weekday: 'closed Sundays Nov-Mar'.
 * `doubtful`: nobody said so clearly, the hours are to be confirmed.
 */
const yearlyClosureSchema = z.object({
  from: monthDaySchema,
  to: monthDaySchema,
  weekday: weekdaySchema.optional(),
  doubtful: z.boolean().optional(),
});
export type YearlyClosure = z.infer<typeof yearlyClosureSchema>;

/**
 * When a market is open, in its own time zone. `yearRound` tells a stated 'open all year' (true)
 * from a listing that names no season at all (false): with no season stated, the weekly times are
 * taken to be known but the season is not. Beside seasons with dates, one without is all year where
 * that was stated, and otherwise may hold at any time of the year.
 */
export const openingTimesSchema = z.object({
  yearRound: z.boolean(),
  seasons: z.array(seasonSchema).max(12),
  exceptions: z.array(openingExceptionSchema).max(MAX_EXCEPTIONS),
  yearlyClosures: z.array(yearlyClosureSchema).max(60).optional(),
});
export type OpeningTimes = z.infer<typeof openingTimesSchema>;

/** What the opening times say about one moment; recomputed by the server for each answer. */
export const openStatusSchema = z.object({
  state: z.enum(['open', 'closed', 'unknown']).describe('unknown is not closed'),
  text: z.string().describe("such as 'Open now until 1:00 PM' or 'Opens Saturday 8:00 AM'"),
  opensAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe('the next opening, when closed now and its hour is known'),
  changesAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe('when this answer may no longer be true'),
  asOf: z
    .int()
    .optional()
    .describe('the year when the hours were last confirmed, where that is more than two years ago'),
});
export type OpenStatus = z.infer<typeof openStatusSchema>;
