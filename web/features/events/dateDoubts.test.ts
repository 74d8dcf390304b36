import { expect, it } from 'vitest';
import { dateDoubts, stillOpenText } from './dateDoubts.ts';

const PLANNED = {
  id: null,
  marketId: 1,
  eventDate: '2026-06-06',
  startTime: '09:00',
  endTime: '13:00',
};
const OTHER = { ...PLANNED, id: 7, status: 'active' } as const;

it.each([
  ['the same hours', {}, 1],
  ['hours that overlap', { startTime: '12:30', endTime: '18:00' }, 1],
  ['a night that began before', { startTime: '08:00', endTime: '01:00' }, 1],
  ['the hours after', { startTime: '13:00', endTime: '18:00' }, 0],
  ['another day', { eventDate: '2026-06-07' }, 0],
  ['a cancelled event', { status: 'cancelled' as const }, 0],
])('doubts a day that another event takes: %s', (_, other, count) => {
  expect(dateDoubts(PLANNED, [{ ...OTHER, ...other }], '2026-06-01')).toHaveLength(count);
});

it('doubts no event because of itself', () => {
  expect(dateDoubts({ ...PLANNED, id: 7 }, [OTHER], '2026-06-01')).toEqual([]);
});

it.each([
  [[], []],
  [['2026-06-06'], ['The market’s opening times say it is closed that day.']],
  [['2026-06-13'], ['The market’s opening times say it is closed on Jun\u00a013, 2026.']],
  [
    ['2026-06-06', '2026-06-13', '2026-06-20', '2026-06-27', '2026-07-04'],
    [
      'The market’s opening times say it is closed on Jun\u00a06, 2026, Jun\u00a013, 2026, Jun\u00a020, 2026 & 2 more of these days.',
    ],
  ],
])('says on which of its days the market is closed: %j', (closedOn, says) => {
  expect(dateDoubts(PLANNED, [], '2026-06-01', closedOn)).toEqual(says);
});

it('asks about a year that is far ahead', () => {
  const far = { ...PLANNED, eventDate: '2028-11-05' };
  expect(dateDoubts(far, [], '2026-06-01')).toEqual([
    'This is more than two years ahead: is the year right?',
  ]);
  expect(dateDoubts(far, [], '2027-06-01')).toEqual([]);
});

it('names those of the days called off that have hours of their own, which go on holding', () => {
  const openingTimes = {
    exceptions: [
      { date: '2026-06-06', closed: false, opens: '09:00', closes: '12:00' },
      { date: '2026-06-13', closed: true },
    ],
  };
  expect(stillOpenText(['2026-06-06'], openingTimes)).toMatch(/special hours for that day:/);
  expect(stillOpenText(['2026-06-06', '2026-06-20'], openingTimes)).toMatch(/for Jun\s6,\s2026:/);
  expect(stillOpenText(['2026-06-13', '2026-06-20'], openingTimes)).toBeNull();
  expect(stillOpenText(['2026-06-06'], null)).toBeNull();
});
