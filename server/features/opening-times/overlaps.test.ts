import { describe, expect, it } from 'vitest';
import { readOperatingHours, readSeasons } from './reading/read.ts';
import { summary } from './testing/summary.ts';

const read = (text: string) => summary(readOperatingHours(text).openingTimes);

it.each([
  ['Daily 9am-5pm, Sunday 10am-4pm', 'motuwethfrsa 09:00-17:00, su 10:00-16:00'],
  ['Sunday 10am-4pm; daily 9am-5pm', 'su 10:00-16:00, motuwethfrsa 09:00-17:00'],
  ['Mon-Sat dawn to dusk, Sat 10am-3pm', 'motuwethfr dawn-dusk, sa 10:00-15:00'],
  ['Daily 9am-5pm, Sunday from 1pm', 'motuwethfrsa 09:00-17:00, su 13:00-?'],
  ['Daily 9am-5pm, Sunday hours vary', 'motuwethfrsa 09:00-17:00, su ?-?'],
  ['Saturdays 9am-1pm, 1st Saturday 10am-3pm', 'sa[2,3,4,5] 09:00-13:00, sa[1] 10:00-15:00'],
])('takes the hours of an exception in %j for those of its days', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it.each([
  ['Mon-Sat 9am-5pm, Sat 9am-6pm', 'motuwethfrsa 09:00-17:00, sa 09:00-18:00'],
  ['Sat 6am-10am & 2pm-6pm', 'sa 06:00-10:00, sa 14:00-18:00'],
  ['Daily 9am-noon, Sat 1pm-5pm', 'sumotuwethfrsa 09:00-12:00, sa 13:00-17:00'],
])('leaves the hours in %j, which can stand together', (text, expected) => {
  expect(read(text)).toBe(expected);
});

describe('hours of the same days that cannot all be meant', () => {
  it.each([
    ['Saturdays 9am-1pm (10am-2pm in winter)', 'sa 09:00-13:00 doubtful, sa 10:00-14:00 doubtful'],
    [
      'Mon-Fri 9am-5pm, Fri-Sun 10am-6pm',
      'motuweth 09:00-17:00, fr 09:00-17:00 doubtful, susa 10:00-18:00, fr 10:00-18:00 doubtful',
    ],
  ])('are in doubt in %j', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(readOperatingHours(text).doubts).toContain(
      'different hours are stated for the same days',
    );
  });

  it('are in doubt in two seasons of a directory with the same dates', () => {
    const dates = '01/01/2017 to 12/31/2017';
    const { openingTimes } = readSeasons([
      { dates, times: 'Sun: 7:00 AM-11:00 AM;' },
      { dates, times: 'Sun: 9:00 AM-1:00 PM;Wed: 9:00 AM-1:00 PM;' },
    ]);
    expect(summary(openingTimes)).toBe(
      'year-round | (2017) su 07:00-11:00 doubtful, su 09:00-13:00 doubtful, we 09:00-13:00',
    );
  });
});
