import type { YearlyClosure } from './openingTimes.ts';
import { joined, monthDayText, weekdayName } from './openingTimesText.ts';

/** The holidays that move, by the first day on which they can fall, and their weekday. */
const MOVING: Record<string, string> = {
  '01-15 monday': 'Martin Luther King Jr. Day',
  '02-15 monday': 'Presidents’ Day',
  '03-22 sunday': 'Easter',
  '05-08 sunday': 'Mother’s Day',
  '05-25 monday': 'Memorial Day',
  '06-15 sunday': 'Father’s Day',
  '09-01 monday': 'Labor Day',
  '10-08 monday': 'Columbus Day',
  '11-22 thursday': 'Thanksgiving',
};

/** 'July 4', 'Thanksgiving', 'the Friday between November 23 and November 29'. */
export function yearlyClosureText({ from, to, weekday }: YearlyClosure): string {
  const first = monthDayText(from, 'long');
  const last = monthDayText(to, 'long');
  if (!weekday) return from === to ? first : `${first} – ${last}`;
  return (
    MOVING[`${from} ${weekday}`] ??
    `the ${weekdayName(weekday, 'long')} between ${first} and ${last}`
  );
}

/** 'Closed on July 4 & Thanksgiving', and which days are in doubt; nothing of none. */
export function yearlyClosureLines(closures: readonly YearlyClosure[] = []): string[] {
  return (['Closed on', 'May be closed on'] as const).flatMap((verb, isDoubtful) => {
    const days = closures
      .filter(({ doubtful = false }) => Number(doubtful) === isDoubtful)
      .map(yearlyClosureText);
    return days.length > 0 ? [`${verb} ${joined(days)}`] : [];
  });
}
