import { LAST_ZONE } from '#contract/lastZone.ts';
import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import { atUtc, formatDate } from './shortDate.ts';

const longDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const monthOnly = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const mediumDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Saturday, December 5, 2026' of '2026-12-05'. */
export const formatLongDate = (date: string): string => formatDate(longDate, date);

/** 'Dec 5, 2026' of a calendar date or an ISO instant. */
export const formatMediumDate = (date: string): string => formatDate(mediumDate, date);

/** 'Dec' and '5' of '2026-12-05', for a calendar leaf. */
export const calendarLeaf = (date: string): { month: string; day: string } => ({
  month: monthOnly.format(atUtc(date)),
  day: String(atUtc(date).getUTCDate()),
});

/** '9:00 AM – 1:00 PM' of what runs from '09:00' to '13:00'. */
export const formatTimes = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  `${clockTimeText(startTime, 'long')} – ${clockTimeText(endTime, 'long')}`;

/**
 * The calendar date at a place, 'YYYY-MM-DD', at a moment: the same for everybody. Where its time zone
 * is not known, the one that the last place still has, as on the server.
 */
export const dayAt = (timeZone: string | null, moment: Date): string =>
  moment.toLocaleDateString('en-CA', { timeZone: timeZone ?? LAST_ZONE });

/** The calendar day where the person is, 'YYYY-MM-DD'. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());
