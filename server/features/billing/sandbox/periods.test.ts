import { expect, it } from 'vitest';
import { periodAfter, periodFrom } from './periods.ts';

function endsOf(begun: string, interval: 'month' | 'year', count: number): string[] {
  let [periodStartsAt, periodEndsAt] = [new Date(begun), periodFrom(new Date(begun), interval)];
  return Array.from({ length: count }, () => {
    const end = periodEndsAt.toISOString();
    [periodStartsAt, periodEndsAt] = [
      periodEndsAt,
      periodAfter({ periodStartsAt, periodEndsAt }, interval),
    ];
    return end.slice(0, 16);
  });
}

it.each([
  ['2026-01-31T19:00Z', ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30']],
  ['2026-01-30T19:00Z', ['02-28', '03-30', '04-30', '05-30']],
  ['2028-01-29T19:00Z', ['02-29', '03-29']],
  ['2026-02-28T19:00Z', ['03-28', '04-28']],
])('months that began on %s end on its day, or on the last of a shorter month', (begun, days) => {
  const year = begun.slice(0, 4);
  expect(endsOf(begun, 'month', days.length)).toEqual(days.map((day) => `${year}-${day}T19:00`));
});

it('years go on from day to day', () => {
  expect(endsOf('2026-06-03T19:00Z', 'year', 2)).toEqual(['2027-06-03T19:00', '2028-06-03T19:00']);
});
