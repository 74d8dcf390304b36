import { formatMoment } from '#web/lib/moments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** 'just now', '5 minutes ago', 'yesterday'; after a week the date. */
export function timeAgo(moment: string, nowMs = Date.now()): string {
  const past = nowMs - Date.parse(moment);
  if (past < MINUTE_MS) return 'just now';
  if (past < HOUR_MS) return relative.format(-Math.floor(past / MINUTE_MS), 'minute');
  if (past < DAY_MS) return relative.format(-Math.floor(past / HOUR_MS), 'hour');
  if (past < 7 * DAY_MS) return relative.format(-Math.floor(past / DAY_MS), 'day');
  return formatMoment(moment) ?? '';
}
