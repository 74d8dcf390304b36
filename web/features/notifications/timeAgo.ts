import { formatMoment } from '#web/lib/texts/moments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** The number of the calendar day on which a moment fell where the person is. */
function localDayNumber(timeMs: number): number {
  const time = new Date(timeMs);
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS;
}

/** 'just now', '5 minutes ago', 'yesterday'; after a week the date. */
export function timeAgo(moment: string, nowMs = Date.now()): string {
  const momentMs = Date.parse(moment);
  const past = nowMs - momentMs;
  if (past < MINUTE_MS) return 'just now';
  if (past < HOUR_MS) return relative.format(-Math.floor(past / MINUTE_MS), 'minute');
  const days = localDayNumber(nowMs) - localDayNumber(momentMs);
  // The day on which clocks go back has 25 hours.
  if (past < DAY_MS || days === 0) return relative.format(-Math.floor(past / HOUR_MS), 'hour');
  if (days < 7) return relative.format(-days, 'day');
  return formatMoment(moment) ?? '';
}
