import { daysAfter } from '#contract/calendarDays.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { OpeningException } from '#contract/opening-times/openingTimes.ts';
import { ruleHoursText } from '#contract/opening-times/openingTimesText.ts';
import { dayAt, formatMediumDate } from '#web/lib/texts/dates.ts';
import { formatShortDate } from '#web/lib/texts/shortDate.ts';

/** A day, or several days on end, of which the same is told. */
export interface ChangedDays {
  from: string;
  to: string;
  /** 'Sat, Jul 4', with its year where that is another; of several the first and the last. */
  days: string;
  /** 'Closed', or its own hours. */
  hours: string;
  note: string | null;
}

/** The days to come on which a market is closed or open otherwise than usual, soonest first. */
export function changedDays(
  { openingTimes, timeZone }: Pick<Market, 'openingTimes' | 'timeZone'>,
  now: Date,
): ChangedDays[] {
  const today = dayAt(timeZone, now);
  const dayText = (date: string) =>
    date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(date) : formatMediumDate(date);
  const stretches: Omit<ChangedDays, 'days'>[] = [];
  const coming = (openingTimes?.exceptions ?? []).filter(({ date }) => date >= today);
  for (const exception of coming.sort((a, b) => a.date.localeCompare(b.date))) {
    const { date, note = null } = exception;
    const hours = hoursOf(exception);
    const last = stretches.at(-1);
    if (last && daysAfter(last.to, 1) === date && last.hours === hours && last.note === note) {
      last.to = date;
    } else {
      stretches.push({ from: date, to: date, hours, note });
    }
  }
  return stretches.map((stretch) => ({
    ...stretch,
    days: [...new Set([stretch.from, stretch.to])].map(dayText).join(' – '),
  }));
}

function hoursOf({ closed, opens = null, closes = null }: OpeningException): string {
  if (closed) return 'Closed';
  return ruleHoursText({ weekdays: [], opens, closes }, 'long') || 'Open, hours not stated';
}
