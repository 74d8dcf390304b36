import { describe, expect, it } from 'vitest';
import { LoadDays } from './loadDays.ts';

function loadDaysOf(times: readonly string[]) {
  const loads = new LoadDays();
  for (const time of times) loads.count(time);
  return [...loads.days()];
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('days on which rows were loaded', () => {
  it.each([
    ['3/20/2023 22:57', '2023-03-20'],
    ['2024-04-04 11:31:41', '2024-04-04'],
    ['4/29/2011 2:47:47 PM', '2011-04-29'],
    ['Jul 28 2010 10:55AM', '2010-07-28'],
  ])('are told by the minute that many share: %s', (time, day) => {
    expect(loadDaysOf(numbers(20).map(() => time))).toEqual([day]);
  });

  it('are told where the rows of a minute differ in their seconds', () => {
    const times = numbers(20).map((second) => `2024-04-04 11:31:${10 + second}`);
    expect(loadDaysOf(times)).toEqual(['2024-04-04']);
  });

  it('are none where people came on one day, a few of them in a minute', () => {
    const times = numbers(140).map((n) => `7/26/2018 ${8 + Math.floor(n / 14)}:${10 + (n % 14)}`);
    expect(loadDaysOf([...times, ...times.slice(0, 5)])).toEqual([]);
  });

  it('are not told by days and years without a time of day', () => {
    expect(loadDaysOf(numbers(40).map((n) => (n % 2 ? '2009' : '3/20/2023')))).toEqual([]);
  });
});
