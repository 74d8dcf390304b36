import { expect, it } from 'vitest';
import { createdText } from './createdText.ts';

it.each([
  ['active', true, '2026-11-17', 'is now accepting vendor applications.'],
  ['active', false, null, 'Vendors can’t apply for it: your market'],
  ['active', true, null, 'Vendors can’t apply for the first of its days: your market'],
  ['draft', true, null, 'Only you can see it.'],
] as const)(
  'Of an event that is %s, one of a series: %s, with applications until %s, it says: %s',
  (status, isRecurring, applicationsUntil, says) => {
    expect(createdText({ status, isRecurring, applicationsUntil })).toContain(says);
  },
);
