import type { Application } from '#contract/applications/applications.ts';

/** 'Dec 3, 2026, 9:00 AM PST': until when an offered place is hers, by the clocks at the market. */
export const offerDeadline = (
  offeredUntil: string,
  { timeZone }: Pick<Application['market'], 'timeZone'>,
): string =>
  new Date(offeredUntil).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  });
