import type { Market } from '#contract/markets/markets.ts';
import { dayAt } from '#web/lib/texts/dates.ts';

/** Whether its owner has closed a stand for today. */
export function isClosedToday(stand: Market): boolean {
  const today = dayAt(stand.timeZone, new Date());
  return (
    stand.openingTimes?.exceptions.some(({ date, closed }) => date === today && closed) ?? false
  );
}
