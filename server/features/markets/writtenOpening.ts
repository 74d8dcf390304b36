import type { AdminMarketWrite, OperatingSchedule } from '#contract/markets/marketWrites.ts';
import { monthDayOf } from '#contract/opening-times/monthDays.ts';
import { monthDaySchema, type OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import { timeOfYearOf } from '#contract/opening-times/weeklySchedule.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import { readOperatingHours } from '#server/features/opening-times/reading/read.ts';
import { matchDate } from '#server/features/opening-times/reading/readDates.ts';
import { readClockTime } from '#server/features/opening-times/reading/readHours.ts';
import { withSettledDoubts } from '#server/features/opening-times/settledDoubts.ts';

interface WrittenOpening {
  openingTimes: OpeningTimes | null;
  /** As it was written, where it was written as text. */
  operatingHours: string | null;
}

/**
 * When a market says that it is open; undefined where it says nothing.
 * @param stored what it said before; null: nothing. Of that stays what the form cannot say: single
 * days, and beside a text the season and the yearly closures that another field had stated
 */
export function writtenOpening(
  {
    openingTimes,
    operatingHours,
    operatingSchedule,
  }: Pick<AdminMarketWrite, 'openingTimes' | 'operatingHours' | 'operatingSchedule'>,
  stored: WrittenOpening | null,
): WrittenOpening | undefined {
  if (openingTimes) {
    const { exceptions = stored?.openingTimes?.exceptions ?? [] } = openingTimes;
    const written = withSettledDoubts({ ...openingTimes, exceptions });
    return { openingTimes: written, operatingHours: null };
  }
  if (operatingHours) {
    const read = readOperatingHours(operatingHours).openingTimes;
    return { openingTimes: read && withWhatStandsBeside(stored, read), operatingHours };
  }
  if (operatingSchedule) {
    return { openingTimes: openingTimesOf(operatingSchedule), operatingHours: null };
  }
  const isSilent = [openingTimes, operatingHours, operatingSchedule].every(
    (value) => value === undefined,
  );
  return isSilent ? undefined : { openingTimes: null, operatingHours: null };
}

/**
 * The times of a text with what is said of them elsewhere: a directory states the season and the days
 * of every year on which a place is closed apart from the hours, and single days are told as they
 * come. What the text before had stated itself was left out on purpose.
 */
function withWhatStandsBeside(stored: WrittenOpening | null, read: OpeningTimes): OpeningTimes {
  const { openingTimes = null, operatingHours = null } = stored ?? {};
  if (!openingTimes) return read;
  const before = operatingHours === null ? null : readOperatingHours(operatingHours).openingTimes;
  const exceptions = withDaysBeside(
    openingTimes.exceptions,
    before?.exceptions,
    read.exceptions,
    ({ date }) => date,
  );
  // Times that were no text have shown all of the rest.
  if (operatingHours === null) return { ...read, exceptions };
  const yearlyClosures = withDaysBeside(
    openingTimes.yearlyClosures,
    before?.yearlyClosures,
    read.yearlyClosures,
    ({ from, to, weekday }) => `${from} ${to} ${weekday}`,
  );
  return {
    ...withSeasonOf(openingTimes, before, read),
    exceptions,
    ...(yearlyClosures.length > 0 && { yearlyClosures }),
  };
}

/** The days that a text names, after those stored ones of which neither it nor the text before speaks. */
function withDaysBeside<Day>(
  stored: Day[] | undefined,
  before: Day[] | undefined,
  read: Day[] | undefined,
  nameOf: (day: Day) => string,
): Day[] {
  const named = new Set([...(before ?? []), ...(read ?? [])].map(nameOf));
  return [...(stored ?? []).filter((day) => !named.has(nameOf(day))), ...(read ?? [])];
}

function withSeasonOf(
  stored: OpeningTimes,
  before: OpeningTimes | null,
  read: OpeningTimes,
): OpeningTimes {
  if (stored.seasons.length !== 1 || statesSeason(read)) return read;
  if (before && statesSeason(before)) return read;
  // Where nobody has stated the season elsewhere, a text's own doubt about it comes and goes with it.
  if (!statesSeason(stored) && (isSeasonInDoubt(read) || isSeasonInDoubt(before))) return read;
  const { yearRound, ...span } = timeOfYearOf(stored);
  return { ...read, yearRound, seasons: read.seasons.map(({ rules }) => ({ ...span, rules })) };
}

const statesSeason = ({ yearRound, seasons }: OpeningTimes) =>
  yearRound || seasons.some(({ from, to }) => from !== null || to !== null);

const isSeasonInDoubt = (openingTimes: OpeningTimes | null) =>
  openingTimes?.seasons.some(({ doubtful }) => doubtful) === true;

/** @throws ProblemError 422 at the part that cannot be read */
function openingTimesOf(schedule: OperatingSchedule): OpeningTimes {
  const { dayOfWeek, seasonal = false } = schedule;
  return {
    yearRound: !seasonal,
    seasons: [
      {
        from: seasonal ? seasonDay('seasonStart', schedule.seasonStart) : null,
        to: seasonal ? seasonDay('seasonEnd', schedule.seasonEnd) : null,
        rules: [
          {
            weekdays: [dayOfWeek.toLowerCase() as Weekday],
            opens: clockTime('startTime', schedule.startTime),
            closes: clockTime('endTime', schedule.endTime),
          },
        ],
      },
    ],
    exceptions: [],
  };
}

function clockTime(name: string, text: string) {
  return readClockTime(text) ?? refuse(name, 'Use a time such as 08:00 or 8:00 AM');
}

/**
 * '04-01' of '04-01', '2026-04-01', 'April 1' or, where a season starts, 'April'; null where
 * nothing is stated.
 */
function seasonDay(
  name: 'seasonStart' | 'seasonEnd',
  text: string | null | undefined,
): string | null {
  if (!text) return null;
  if (monthDaySchema.safeParse(text).success) return text;
  const date = matchDate(text, 0);
  if (date?.length !== text.length || date.doubt !== null) {
    return refuse(name, 'Use a day such as April 1 or 04-01');
  }
  const day = date.day ?? (name === 'seasonStart' ? 1 : date.lastDay);
  return monthDayOf(date.month, day);
}

function refuse(name: string, message: string): never {
  throw unprocessableAt(`operatingSchedule.${name}`, message);
}
