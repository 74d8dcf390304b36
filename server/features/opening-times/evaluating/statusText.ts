import { monthName, weekdayName } from '#contract/opening-times/openingTimesText.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import type { CalendarDay } from './calendarDay.ts';
import type { NextOpening } from './nextOpening.ts';

const DAYS_IN_WEEK = 7;
const DAYS_IN_YEAR = 365;

/*
 * The vocabulary of open states, all of it. Short, for a phone; one set for every kind of market.
 *
 * open     Open 24/7 · Open now until 1:00 PM · Open now until dusk, 8:14 PM · Open now until
 *          midnight · Open now until Sunday 5:00 PM · Open now until Sunday
 *          midnight · Open 24 hours
 * closed   Opens today 8:00 AM · May open today 8:00 AM
 *          <lead> · opens tomorrow 8:00 AM
 *          <lead> · opens Saturday 8:00 AM                 within a week
 *          <lead> · opens next Saturday 8:00 AM            in exactly a week
 *          <lead> · opens Saturday, Dec 5, 8:00 AM         later in the season
 *          <lead> · opens Saturday, Dec 5, 2026, 8:00 AM   in a year or more, here and below
 *          <lead> · may open Saturday 8:00 AM              a season that is not fully stated
 *          …, hours not stated · …, hours to be confirmed  in place of the hour
 *          where <lead> is 'Closed now' after an opening of the same day, 'Closed today' on a day
 *          off of a place that opens on several days a week or on a day that is closed by way of
 *          exception, and nothing otherwise ('Opens Saturday 8:00 AM')
 *          Closed for the season · opens May 3
 *          Closed for the season · special opening Dec 11  a day announced outside the season
 *          Closed for the season until May 1               a season whose days nobody stated
 *          Closed now / Closed today / Closed for the season   when no next opening is known
 * unknown  Open today from 8:00 AM, closing time not stated
 *          Open today until 12:00 PM, opening time not stated
 *          Open today, hours not stated · Open today, hours to be confirmed
 *          May be open today, hours to be confirmed        a day that may be closed for a holiday
 *          May be open now, season not fully stated · May be open now, hours to be confirmed
 *          May be open now, closing time not stated        after midnight
 *          In season, hours not stated · See the opening times (local time not known)
 *          Hours not available
 */

export const OPEN_ALWAYS = 'Open 24/7';
export const OPEN_FOR_DAYS = 'Open 24 hours';
export const NOT_AVAILABLE = 'Hours not available';
export const LOCAL_TIME_NOT_KNOWN = 'See the opening times';
export const SEASON_ONLY = 'In season, hours not stated';
export const TO_BE_CONFIRMED = 'Open today, hours to be confirmed';
export const MAY_BE_OPEN_TODAY = 'May be open today, hours to be confirmed';
export const NIGHT_TO_BE_CONFIRMED = 'May be open now, hours to be confirmed';
export const NIGHT_END_NOT_STATED = 'May be open now, closing time not stated';
export const NOT_STATED = 'Open today, hours not stated';
export const SEASON_UNCERTAIN = 'May be open now, season not fully stated';

/** '8:00 AM' for minutes of the day. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function weekdayText(day: CalendarDay): string {
  return weekdayName(WEEKDAYS[day.weekday] ?? 'sunday', 'long');
}

/** Without its year a day that is a year or more away would be taken for one of these weeks. */
function dateText(day: CalendarDay, today: CalendarDay): string {
  const year = day.number - today.number < DAYS_IN_YEAR ? '' : `, ${day.year}`;
  return `${monthName(day.month, 'short')} ${day.day}${year}`;
}

export const openUntil = (end: string) => `Open now until ${end}`;
export const opensLaterToday = (hour: string, isAfterOpening: boolean) =>
  isAfterOpening ? `Closed now · opens today ${hour}` : `Opens today ${hour}`;
export const mayOpenToday = (hour: string) => `May open today ${hour}`;
export const closingNotStated = (hour: string) =>
  `Open today from ${hour}, closing time not stated`;
export const openingNotStated = (hour: string) =>
  `Open today until ${hour}, opening time not stated`;

/** Why a place is closed at this moment. */
export type ClosedLead = 'now' | 'today' | 'season' | 'offDay';

const LEADS: Record<ClosedLead, string> = {
  now: 'Closed now',
  today: 'Closed today',
  season: 'Closed for the season',
  offDay: '',
};

function whenText(next: NextOpening, today: CalendarDay): string {
  const days = next.day.number - today.number;
  if (days === 1) {
    return 'tomorrow';
  }
  if (days < DAYS_IN_WEEK) {
    return weekdayText(next.day);
  }
  return days === DAYS_IN_WEEK
    ? `next ${weekdayText(next.day)}`
    : `${weekdayText(next.day)}, ${dateText(next.day, today)},`;
}

function hourText(next: NextOpening, hour: string | null): string {
  if (next.certainty === 'doubtful') {
    return ', hours to be confirmed';
  }
  return hour === null ? ', hours not stated' : ` ${hour}`;
}

/**
 * The sentence of a closed place.
 *
 * @param hour the next opening's hour in words, null when it is not known
 */
export function closedText(
  lead: ClosedLead,
  next: NextOpening | null,
  today: CalendarDay,
  hour: string | null,
): string {
  if (next === null) {
    return LEADS[lead] || LEADS.today;
  }
  const isSoon = next.day.number - today.number <= DAYS_IN_WEEK;
  if (next.certainty === 'seasonStarts') {
    return next.afterOffSeason
      ? `${LEADS.season} until ${dateText(next.day, today)}`
      : LEADS[lead] || LEADS.today;
  }
  const verb = next.certainty === 'uncertainSeason' ? 'may open' : 'opens';
  if (next.afterOffSeason && !isSoon) {
    const what = next.isSpecial ? 'special opening' : verb;
    return `${LEADS.season} · ${what} ${dateText(next.day, today)}`;
  }
  // 'Saturday, Dec 5,' already ends with the comma of ', hours not stated'.
  const sentence = `${verb} ${whenText(next, today)}${hourText(next, hour)}`.replace(',,', ',');
  const shownLead = lead === 'season' && isSoon ? '' : LEADS[lead];
  return shownLead
    ? `${shownLead} · ${sentence}`
    : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
