const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Saturday, June 6, 2026' of '2026-06-06'. */
export const longDate = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
