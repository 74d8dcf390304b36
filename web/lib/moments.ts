const dayOfMoment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Dec 5, 2026': the day on which a moment fell where the person is. */
export function formatMoment(moment: string): string | null {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? null : dayOfMoment.format(time);
}
