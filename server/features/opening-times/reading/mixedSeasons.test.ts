import { expect, it } from 'vitest';
import { summary } from '../testing/summary.ts';
import { readOperatingHours } from './read.ts';

const read = (text: string) => {
  const { openingTimes, unread } = readOperatingHours(text);
  return [summary(openingTimes), unread];
};

it.each([
  'Sat 9 am - 1 pm; Nov & Dec: Sat 10 am - 1 pm',
  'Sat 9 am - 1 pm. November and December 10 am - 1 pm',
  'Wed 3pm-7pm; May-Oct: Sat 8am-1pm',
  'Saturdays 8am-1pm; Winter (Dec-Feb): Saturdays 10am-1pm',
  'Saturdays 8am-1pm. Winter hours (Dec-Feb) 10am-1pm',
  'Saturdays 8am-1pm. Winter: December-February, Saturdays 10am-1pm',
  'Saturdays 8am-1pm; Winter: Saturdays 10am-1pm',
  'Saturdays 8am-1pm; Winter: Saturdays 10am-1pm (Dec-Feb)',
  'Saturdays 8am-1pm (winter 9am-noon)',
  'Sat & Sun 10am-5pm, holiday Mondays 10am-5pm',
])('keeps %j as it is, where hours without a season stand before a season', (text) => {
  expect(read(text)).toEqual([null, [text]]);
});

it.each([
  'Saturdays 8am-1pm (9am-noon Nov-Mar)',
  'Sundays 8:30am-1:30pm; 9am-1pm January-March',
  '9am-1pm Saturdays, 10am-noon Saturdays Nov-Mar',
  'Daily 9am-5pm; Sunday 10am-4pm May-Oct',
  'May-October: Saturdays 8am-1pm, 9am-noon Nov-Apr',
  'Year-round: Sat 8am-noon, Tue 3-7pm June-Sept, Thu 3-7pm July-Aug',
  'Open year round: Sat 8am-1pm (April-November), 9am-1pm (December-February)',
])('keeps %j as it is, where the season may be that of the last hours alone', (text) => {
  expect(read(text)).toEqual([null, [text]]);
});

it.each([
  'Saturday before Thanksgiving 9am-1pm',
  'Sat 9am-1pm every 2 weeks',
  'Every second Saturday 9am-1pm',
  'Every 3rd Sat 9am-1pm',
  'Monthly Saturday market 9am-1pm',
  'Saturdays 9am-1pm, twice a month',
])('keeps %j as it is, and not as every Saturday', (text) => {
  expect(read(text)).toEqual([null, [text]]);
});

it.each([
  ['Sat 9am-1pm; June-October', '06-01..10-31 sa 09:00-13:00'],
  [
    'Sat 8am-1pm May-Oct, 9am-noon Nov-Dec',
    '05-01..10-31 sa 08:00-13:00 | 11-01..12-31 sa 09:00-12:00',
  ],
  [
    'Year-round Saturdays 8am-noon; Tuesdays 3-7pm June to September',
    'year-round | sa 08:00-12:00 | 06-01..09-30 tu 15:00-19:00',
  ],
  [
    'Year-round Saturdays 8am-noon, Tuesdays 3-7pm June to September',
    'year-round | sa 08:00-12:00 | 06-01..09-30 tu 15:00-19:00',
  ],
  [
    'Open year-round. Saturdays 8am-noon. Tuesdays 3-7pm June to September.',
    'year-round | sa 08:00-12:00 | 06-01..09-30 tu 15:00-19:00',
  ],
  [
    'May-October: 8am-1pm Saturdays, 3pm-6pm Wednesdays (July-August)',
    '05-01..10-31 sa 08:00-13:00 | 07-01..08-31 we 15:00-18:00',
  ],
  ['Open year-round. Saturdays 8am-noon, all year', 'year-round | sa 08:00-12:00'],
  [
    'Open year round: Sat 8am-1pm (April-November), 9am-1pm (December-March)',
    'year-round | 04-01..11-30 sa 08:00-13:00 | 12-01..03-31 sa 09:00-13:00',
  ],
  ['Sat 8am-noon & 2pm-5pm May-Oct', '05-01..10-31 sa 08:00-12:00, sa 14:00-17:00'],
  [
    'Daily 9am-5pm, Sunday 10am-4pm; May-Oct',
    '05-01..10-31 motuwethfrsa 09:00-17:00, su 10:00-16:00',
  ],
  [
    'Sat 8am-1pm Summer (May-Sep), 9am-noon Winter (Nov-Mar)',
    '05-01..09-30 sa 08:00-13:00 | 11-01..03-31 sa 09:00-12:00',
  ],
  [
    'Summer: Sat 8am-1pm (May-Sep); Winter: Sat 9am-noon (Nov-Mar)',
    '05-01..09-30 sa 08:00-13:00 | 11-01..03-31 sa 09:00-12:00',
  ],
  [
    'Sat 8am-1pm May-Sep; Winter (Nov-Mar): Sat 9am-noon, Sun 10am-noon',
    '05-01..09-30 sa 08:00-13:00 | 11-01..03-31 sa 09:00-12:00, su 10:00-12:00',
  ],
  ['Jan-Mar: closed; Apr-Dec: Sat 8am-1pm', '04-01..12-31 sa 08:00-13:00'],
  ['Every 2nd Saturday of the month 9am-1pm', 'sa[2] 09:00-13:00'],
  ['Every 2nd and 4th Saturday 9am-1pm', 'sa[2,4] 09:00-13:00'],
])('gives %j the seasons and days that it states', (text, expected) => {
  expect(read(text)).toEqual([expected, []]);
});

it.each([
  ['Sat 9am-1pm except 3rd week of October', 'sa 09:00-13:00', ['except', '3rd week of October']],
  [
    'Wed & Sat: 8am-1pm; closed the last week of December',
    'wesa 08:00-13:00',
    ['closed', 'last week of December'],
  ],
  ['Sat 8am-1pm. Vendor setup 6am-8am', 'sa 08:00-13:00', ['Vendor setup', '6am-8am']],
  ['Sat 8am-1pm; senior hour 8am-9am', 'sa 08:00-13:00', ['senior', '8am-9am']],
  [
    'May-Oct: Sat 8am-1pm; Winter: Sat 10am-1pm',
    '05-01..10-31 sa 08:00-13:00 | sa 10:00-13:00',
    ['Winter'],
  ],
  [
    'May-Oct: Sat 8am-1pm. Winter hours may vary',
    '05-01..10-31 sa 08:00-13:00',
    ['may', 'vary', 'Winter hours'],
  ],
])('leaves in %j what it cannot place', (text, expected, unread) => {
  expect(read(text)).toEqual([expected, unread]);
});
