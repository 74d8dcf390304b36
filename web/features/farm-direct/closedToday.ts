import type { Market } from '#contract/markets/markets.ts';

/** The calendar date at a stand, 'YYYY-MM-DD'; where its zone is not known, the browser's. */
const todayAt = ({ timeZone }: Market): string =>
  new Date().toLocaleDateString('en-CA', timeZone === null ? {} : { timeZone });

/** Whether its owner has closed a stand for today. */
export function isClosedToday(stand: Market): boolean {
  const today = todayAt(stand);
  return (
    stand.openingTimes?.exceptions.some(({ date, closed }) => date === today && closed) ?? false
  );
}
