import { expect, it } from 'vitest';
import { lastDayToApply } from './lastDayToApply.ts';

it('takes applications until as many days before the event as the market says', () => {
  const last = lastDayToApply({ eventDate: '2026-12-05' }, { applicationDeadlineDays: 7 });
  expect(last).toBe('2026-11-28');
});
