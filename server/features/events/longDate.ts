const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

const withoutYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Saturday, June 6, 2026' of '2026-06-06'. */
export const longDate = (date: string): string => format.format(startOf(date));

/** 'Saturday, June 6' of '2026-06-06'. */
export const dayAndMonth = (date: string): string => withoutYear.format(startOf(date));

const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
