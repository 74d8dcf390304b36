import type { VendorDate } from '#contract/vendor-calendar/vendorCalendar.ts';
import { groupsOf } from '#web/lib/lists/groupsOf.ts';

const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

interface Month {
  /** 'December 2026'. */
  name: string;
  dates: VendorDate[];
}

/** Dates in their order, month by month. */
export function datesByMonth(dates: readonly VendorDate[]): Month[] {
  return [...groupsOf(dates, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => ({
    name: monthAndYear.format(new Date(`${month}-01T00:00:00Z`)),
    dates: ofMonth,
  }));
}
