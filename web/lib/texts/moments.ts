const dayOfMoment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Dec 5, 2026': the day on which a moment fell where the person is. */
export function formatMoment(moment: string): string | null {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? null : dayOfMoment.format(time);
}

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Dec 5, 2026, 3:30 PM': a moment as clocks show it where the person is. */
export const formatDayAndTime = (moment: string): string => dayAndTime.format(Date.parse(moment));
