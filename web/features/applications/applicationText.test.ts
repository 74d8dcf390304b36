import { expect, it } from 'vitest';
import type { Application } from '#contract/applications/applications.ts';
import { eventNote, targetOf } from './applicationText.ts';

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

it('of two events of a market on one day, each is named with its hour', () => {
  const market = { name: 'Bee Street Market' } as Application['market'];
  const at = (startTime: string) =>
    targetOf({
      market,
      event: { nextDate: null, eventDate: '2020-12-05', startTime } as Application['event'],
    });
  expect(at('08:00')).toMatch(/^Bee Street Market · Sat, Dec\s5, 2020, 8:00 AM$/);
  expect(at('18:00')).toMatch(/^Bee Street Market · Sat, Dec\s5, 2020, 6:00 PM$/);
  expect(targetOf({ market, event: null })).toBe('Bee Street Market');
});
