import type { ClockTime } from './openingTimes.ts';

/** How much room there is: 'Sat 8 AM–1 PM' on a card, 'Saturday 8:00 AM – 1:00 PM' on a page. */
export type TextWidth = 'short' | 'long';

/** '8 AM', '7:30 AM' or, long, '8:00 AM'; 'noon' and 'midnight' are written as 12 PM and midnight. */
export function clockTimeText(time: ClockTime, width: TextWidth): string {
  if (time === 'dawn' || time === 'dusk') {
    return time;
  }
  if (time === '24:00' || time === '23:59') {
    return 'midnight';
  }
  const hour = Number(time.slice(0, 2));
  const minute = time.slice(3, 5);
  const half = hour < 12 ? 'AM' : 'PM';
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return width === 'short' && minute === '00' ? `${twelve} ${half}` : `${twelve}:${minute} ${half}`;
}
