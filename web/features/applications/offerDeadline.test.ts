import { expect, it } from 'vitest';
import { offerDeadline } from './offerDeadline.ts';

it('tells by the clocks at the market until when an offered place is hers, and which those are', () => {
  const at = (timeZone: string | null) => offerDeadline('2026-12-03T17:00:00Z', { timeZone });
  expect(at('America/Los_Angeles')).toBe('Dec 3, 2026, 9:00 AM PST');
  expect(at('America/New_York')).toBe('Dec 3, 2026, 12:00 PM EST');
  expect(at(null)).toBe('Dec 3, 2026, 5:00 PM UTC');
});
