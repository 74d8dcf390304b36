import { expect, it } from 'vitest';
import { closedDates, openDates } from './closedDates.ts';

const CLOSED = {
  exceptions: [
    { date: '2026-12-19', closed: true },
    { date: '2026-12-20', closed: false, opens: '09:00', closes: '12:00' },
    // Open after all, this once.
    { date: '2027-12-25', closed: false },
  ],
  yearlyClosures: [
    { from: '12-25', to: '12-25' },
    { from: '11-22', to: '11-28', weekday: 'thursday' as const },
    { from: '12-31', to: '01-02' },
    { from: '07-04', to: '07-04', doubtful: true },
  ],
};

it.each([
  ['2026-12-19', true],
  ['2026-12-20', false],
  ['2026-12-21', false],
  ['2026-12-25', true],
  ['2027-12-25', false],
  ['2026-11-26', true],
  ['2026-11-27', false],
  ['2027-01-01', true],
  ['2026-07-04', false],
])('on %s a market says that it is closed: %s', (date, isClosed) => {
  expect(closedDates(CLOSED, ['2026-06-06', date])).toEqual(isClosed ? [date] : []);
});

it('says of single dates that it is open on them, whatever its week', () => {
  const dates = ['2026-12-19', '2026-12-20', '2026-12-21', '2027-12-25'];
  expect(openDates(CLOSED, dates)).toEqual(['2026-12-20', '2027-12-25']);
});
