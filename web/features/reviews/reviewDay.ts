import { dayAt, formatMediumDate } from '#web/lib/texts/dates.ts';

/**
 * 'Dec 5, 2026': the day on which something was said of a market, as it was there. Whoever reads it
 * elsewhere reads the same, as pages are the same for everybody.
 */
export const reviewDay = (moment: string, timeZone: string | null): string =>
  formatMediumDate(dayAt(timeZone, new Date(moment)));
