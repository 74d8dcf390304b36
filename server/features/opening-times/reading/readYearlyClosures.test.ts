import { expect, it } from 'vitest';
import {
  yearlyClosureLines,
  yearlyClosureText,
} from '#contract/opening-times/yearlyClosureText.ts';
import { summary } from '../testing/summary.ts';
import { readOperatingHours } from './read.ts';

it.each([
  ['Sat 9am-1pm, closed July 4', '07-04 closed'],
  ['Sat 9am-1pm; July 4: closed', '07-04 closed'],
  ['Sat 9am-1pm except 7/4', '07-04 closed'],
  ['No market on the 4th of July; Sat 9am-1pm', '07-04 closed'],
  ['Sat 9am-1pm, closed July 4 and December 25', '07-04 closed | 12-25 closed'],
  ["Sat 9am-1pm (closed Christmas & New Year's Day)", '12-25 closed | 01-01 closed'],
  ['Sat 9am-1pm, closed on Labor Day', '09-01..09-07 mo closed'],
  [
    'Sat 9am-1pm; closed Thanksgiving weekend',
    '11-22..11-28 th closed | 11-23..11-29 fr closed | 11-24..11-30 sa closed | 11-25..12-01 su closed',
  ],
  [
    'Sat 9am-1pm, closed July 4th weekend',
    '07-04 closed | 07-01..07-07 sa closed? | 07-01..07-07 su closed?',
  ],
  ['Sat 9am-1pm, closed Easter and Christmas', '03-22..04-25 su closed? | 12-25 closed'],
])('takes the days of every year in %j as closed', (text, expected) => {
  const { openingTimes, unread } = readOperatingHours(text);
  expect(summary(openingTimes)).toBe(`sa 09:00-13:00 | ${expected}`);
  expect(unread).toEqual([]);
});

it.each(['closed on holidays', 'except for major holidays', 'closed all federal holidays'])(
  'is in doubt about the federal holidays where a text only says %j',
  (words) => {
    const { openingTimes, unread } = readOperatingHours(`Sat 9am-1pm, ${words}, Sun 10am-2pm`);
    expect(openingTimes?.seasons[0]?.rules).toHaveLength(2);
    expect(openingTimes?.yearlyClosures).toHaveLength(11);
    expect(openingTimes?.yearlyClosures?.every(({ doubtful }) => doubtful)).toBe(true);
    expect(unread).toEqual([]);
  },
);

it('keeps a text as it is that names more such days than anybody means', () => {
  const days = Array.from({ length: 61 }, (_, index) => `${1 + (index % 12)}/${1 + (index % 28)}`);
  const text = `Sat 9am-1pm; closed ${days.join(', ')}`;
  expect(new Set(days).size).toBe(61);
  expect(readOperatingHours(text).openingTimes).toBeNull();
});

it('knows each day by the name that it is told by', () => {
  const named =
    "New Year's Day, MLK Day, Presidents' Day, Easter, Mother's Day, Memorial Day, Father's Day, " +
    'Juneteenth, Labor Day, Columbus Day, Veterans Day, Thanksgiving, Christmas';
  const { openingTimes } = readOperatingHours(`Sat 9am-1pm, closed ${named}`);
  const told = openingTimes?.yearlyClosures?.map(yearlyClosureText) ?? [];
  expect(told).toEqual([
    'January 1',
    'Martin Luther King Jr. Day',
    'Presidents’ Day',
    'Easter',
    'Mother’s Day',
    'Memorial Day',
    'Father’s Day',
    'June 19',
    'Labor Day',
    'Columbus Day',
    'November 11',
    'Thanksgiving',
    'December 25',
  ]);
  const back = readOperatingHours(`Sat 9am-1pm, closed ${told.join(', ')}`);
  expect(back.openingTimes?.yearlyClosures).toEqual(openingTimes?.yearlyClosures);
});

it.each([
  ['Thanksgiving', ['the Friday after', 'the Saturday after', 'the Sunday after']],
  ['Labor Day', ['the Saturday before', 'the Sunday before']],
  ['Mother’s Day', ['the Saturday before']],
])('tells the days of %s weekend by their holiday', (name, others) => {
  const { openingTimes } = readOperatingHours(`Sat 9am-1pm, closed ${name} weekend`);
  const told = openingTimes?.yearlyClosures?.map(yearlyClosureText);
  expect(told).toEqual([name, ...others.map((other) => `${other} ${name}`)]);
});

it('tells a weekend about a fixed day by its dates', () => {
  const { openingTimes } = readOperatingHours('Sat 9am-1pm, closed July 4th weekend');
  expect(yearlyClosureLines(openingTimes?.yearlyClosures)).toEqual([
    'Closed on July 4',
    'May be closed on the Saturday between July 1 and July 7 & the Sunday between July 1 and July 7',
  ]);
});

it('tells weekdays of a part of the year by both its ends, and reads them again', () => {
  const text = 'Daily 9am-5pm, closed Mondays Sep 1 - Oct 31';
  const closures = readOperatingHours(text).openingTimes?.yearlyClosures ?? [];
  const told = closures.map(yearlyClosureText).join();
  expect(told).toBe('every Monday between September 1 and October 31');
  const again = readOperatingHours(`Daily 9am-5pm; closed ${told}`);
  expect(again.openingTimes?.yearlyClosures).toEqual(closures);
});
