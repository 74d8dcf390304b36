/*
 * Apart from dates.ts because the markets' page, whose weight is limited, writes no other dates.
 */

/** A calendar date has no time zone; reading it as UTC keeps it the same day everywhere. */
export const atUtc = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`);

/** No line breaks between the month and its day. */
export const formatDate = (format: Intl.DateTimeFormat, date: string): string =>
  format.format(atUtc(date)).replace(/ (?=\d)/, '\u00a0');

const shortDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Sat, Dec 5' of '2026-12-05'. */
export const formatShortDate = (date: string): string => formatDate(shortDate, date);
