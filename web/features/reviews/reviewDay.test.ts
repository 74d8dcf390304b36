import { expect, it } from 'vitest';
import { reviewDay } from './reviewDay.ts';

it('what is said in the evening was said on that day, not on the next', () => {
  const evening = '2026-11-24T03:30:00.000Z';
  expect(reviewDay(evening, 'America/Los_Angeles')).toBe('Nov\u00a023, 2026');
  expect(reviewDay(evening, 'America/New_York')).toBe('Nov\u00a023, 2026');
  expect(reviewDay(evening, null)).toBe('Nov\u00a023, 2026');
});
