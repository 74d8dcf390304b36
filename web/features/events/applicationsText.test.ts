import { expect, it } from 'vitest';
import { applicationsText } from './applicationsText.ts';

it.each([
  ['active', '2026-11-17', 'Until Tuesday, November\u00a017, 2026'],
  ['active', null, 'Closed after Tuesday, November\u00a017, 2026'],
  ['cancelled', null, 'Closed'],
  ['postponed', null, 'Closed'],
] as const)(
  'An event that is %s, with applications until %s: %s',
  (status, applicationsUntil, text) => {
    const event = { status, applicationsUntil, eventDate: '2026-11-24' };
    expect(applicationsText(event, { applicationDeadlineDays: 7 })).toBe(text);
  },
);
