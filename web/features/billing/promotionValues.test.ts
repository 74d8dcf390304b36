import { expect, it } from 'vitest';
import { lastDayText } from './promotionValues.ts';

it('doesn’t say of what was ended today that it has ended yesterday', () => {
  const yesterday = { endsOn: '2025-08-31', isRunning: false };
  expect(lastDayText(yesterday)).toMatch(/^Ended after Sunday, August\s31, 2025$/);
  expect(lastDayText({ ...yesterday, isRunning: true })).toMatch(/^Until Sunday/);
});
