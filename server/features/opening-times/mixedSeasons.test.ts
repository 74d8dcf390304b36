import { expect, it } from 'vitest';
import { readOperatingHours } from './read.ts';
import { summary } from './testing/summary.ts';

const read = (text: string) => {
  const { openingTimes, unread } = readOperatingHours(text);
  return [summary(openingTimes), unread];
};

it.each([
  'Sat 9 am - 1 pm; Nov & Dec: Sat 10 am - 1 pm',
  'Sat 9 am - 1 pm. November and December 10 am - 1 pm',
  'Wed 3pm-7pm; May-Oct: Sat 8am-1pm',
])('keeps %j as it is, where hours without a season stand before a season', (text) => {
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
])('leaves in %j what it cannot place', (text, expected, unread) => {
  expect(read(text)).toEqual([expected, unread]);
});
