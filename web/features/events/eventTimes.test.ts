import { expect, it } from 'vitest';
import { endTimes, startTimes } from './eventTimes.ts';

const names = (times: ReturnType<typeof startTimes>) => times.map(({ name }) => name);

it('an event starts and ends on a half hour of the day', () => {
  const starts = names(startTimes('08:00'));
  expect(starts.slice(0, 3)).toEqual(['6:00 AM', '6:30 AM', '7:00 AM']);
  expect(starts.at(-1)).toBe('8:30 PM');
  expect(starts).toHaveLength(30);
  const ends = names(endTimes('14:00'));
  expect([ends[0], ends.at(-1)]).toEqual(['7:00 AM', '10:00 PM']);
  expect(ends).toHaveLength(31);
});

it('or when it does already', () => {
  expect(names(startTimes('05:45'))[0]).toBe('5:45 AM');
  expect(names(endTimes('24:00')).at(-1)).toBe('Midnight');
});
