import { expect, it } from 'vitest';
import { eventNote } from './applicationText.ts';

it.each([
  ['active', false, null],
  ['scheduled', true, 'This event is over.'],
  ['postponed', false, 'This event is postponed.'],
  // That it was called off matters more than that its day is past.
  ['cancelled', true, 'This event is cancelled.'],
] as const)(
  'of an event that is %s, ended: %s, an application says %s',
  (status, hasEnded, note) => {
    expect(eventNote({ status, hasEnded })).toBe(note);
  },
);
