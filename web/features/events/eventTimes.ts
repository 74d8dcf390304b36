import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';

const MINUTES_BETWEEN = 30;

function halfHours(first: string, last: string): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const times: string[] = [];
  for (let at = minutes(first); at <= minutes(last); at += MINUTES_BETWEEN) {
    const [hour, minute] = [Math.floor(at / 60), at % 60];
    times.push(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  }
  return times;
}

const START_TIMES = halfHours('06:00', '20:30');
const END_TIMES = halfHours('07:00', '22:00');

/** The choices of a time, and the time that an event has already, whatever it is. */
const withCurrent = (times: string[], current: string) =>
  [...new Set([...times, current])]
    .sort()
    .map((time) => ({ time, name: capitalized(clockTimeText(time, 'long')) }));

export const startTimes = (current: string) => withCurrent(START_TIMES, current);
export const endTimes = (current: string) => withCurrent(END_TIMES, current);
