import type { Market } from '#contract/markets/markets.ts';
import { ruleHoursText } from '#contract/opening-times/openingTimesText.ts';
import { dayAt, formatMediumDate, formatShortDate } from '#web/lib/dates.ts';

/** A page has room for a month of Saturdays and a few holidays. */
const MOST_SHOWN = 8;

interface ChangedDay {
  /** 'Sat, Jul 4', with its year where that is another. */
  day: string;
  /** 'Closed', or its own hours. */
  hours: string;
  note: string | null;
}

/** The days to come on which a market is closed or open otherwise than usual, soonest first. */
export function changedDays(
  { openingTimes, timeZone }: Pick<Market, 'openingTimes' | 'timeZone'>,
  now: Date,
): ChangedDay[] {
  const today = dayAt(timeZone, now);
  return (openingTimes?.exceptions ?? [])
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, MOST_SHOWN)
    .map(({ date, closed, opens = null, closes = null, note }) => ({
      day: date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(date) : formatMediumDate(date),
      hours: closed
        ? 'Closed'
        : ruleHoursText({ weekdays: [], opens, closes }, 'long') || 'Open, hours not stated',
      note: note ?? null,
    }));
}
