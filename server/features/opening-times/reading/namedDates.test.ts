import { expect, it } from 'vitest';
import { summary } from '../testing/summary.ts';
import { readOperatingHours } from './read.ts';

const read = (text: string) => {
  const { openingTimes, unread } = readOperatingHours(text);
  return [summary(openingTimes), unread];
};

it.each([
  'Saturday, July 4 10am-2pm',
  'Sat 7/4 10am-2pm',
  '10am-2pm Saturday, July 4',
  'July 4 (Saturday) 10am-2pm',
  'Saturday 4 July, 10am-2pm',
  'Saturday the 4th of July 10am-2pm',
  'First Saturday, July 4 10am-2pm',
  'Saturday July 4 10am-2pm and Sunday July 5 9am-1pm',
  'Sat Dec. 5, 12, 19 9am-1pm',
  'Wed, Sat July 4 10am-2pm',
  'Sat 9am-1pm, closed Saturday, July 4',
])('keeps %j, whose year nobody stated, as it is written', (text) => {
  expect(read(text)).toEqual([null, [text]]);
});

it.each(['Saturday, July 3, 2026 10am-2pm', 'July 3, 2026 (Saturday) 10am-2pm'])(
  'keeps %j, a day that there is not, as it is written',
  (text) => {
    expect(read(text)).toEqual([null, [text]]);
  },
);

it.each([
  ['Saturday, July 4, 2026 10am-2pm', '2026-07-04 10:00-14:00'],
  ['July 4, 2026 (Saturday) 10am-2pm', '2026-07-04 10:00-14:00'],
  ['Sat 9am-1pm; Saturday July 4, 2026: closed', 'sa 09:00-13:00 | 2026-07-04 closed'],
  ['Sat 9am-1pm; Saturday July 4: closed', 'sa 09:00-13:00 | 07-04 closed'],
  ['Closed July 4, Saturdays 9am-1pm', 'sa 09:00-13:00 | 07-04 closed'],
  ['05/28/2016: Sat 9am-1pm', 'sa 09:00-13:00'],
  ['Saturdays July 4 - Oct 10 10am-2pm', '07-04..10-10 sa 10:00-14:00'],
])('takes the weekday of %j for what it says', (text, expected) => {
  expect(read(text)).toEqual([expected, []]);
});

it.each(['Sat 9am-1pm, Saturday July 4 10am-2pm', 'Sat 9am-1pm; Saturday July 4 10am-2pm'])(
  'reads in %j what holds every week',
  (text) => {
    expect(read(text)).toEqual(['sa 09:00-13:00', ['Saturday July 4 10am-2pm']]);
  },
);
