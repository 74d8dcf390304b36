import { expect, it } from 'vitest';
import { rule, seasonal, written } from '../testing/places.ts';
import type { DatedOpening } from './evaluate.ts';
import { hoursOn } from './hoursOn.ts';

it.each([
  ['Saturday 08:00 - 13:00', '8 AM–1 PM'],
  ['Saturday 9am-12pm; Saturday 2pm-5:30pm', '9 AM–12 PM & 2 PM–5:30 PM'],
  ['Friday 18:00 - 02:00; Saturday from 6pm', 'from 6 PM'],
  ['Saturdays dawn to dusk', 'dawn to dusk'],
  ['Saturday', null],
  ['Sunday 08:00 - 13:00', null],
  ['Saturday 08:00 - 13:00; 07/11/2026 closed', null],
  ['Saturday 08:00 - 13:00; 07/11/2026 10:00 - 15:00', '10 AM–3 PM'],
])('Of "%s" the hours of a Saturday are %s', (text, hours) => {
  expect(hoursOn(written(text), '2026-07-11')).toBe(hours);
});

it('An event tells the hours of its day, once where two are at the same time', () => {
  const event = { date: '2026-07-11', startTime: '10:00', endTime: '15:00', opens: true };
  const on = (...events: DatedOpening[]) =>
    hoursOn(written('Saturday 08:00 - 13:00', events), '2026-07-11');
  expect(on(event, { ...event })).toBe('10 AM–3 PM');
  expect(on({ ...event, opens: false })).toBeNull();
});

it('Hours of a season that may not be running are not told', () => {
  const place = seasonal({ from: '06-01', rules: [rule('saturday', '08:00', '13:00')] });
  expect(hoursOn(place, '2026-07-11')).toBeNull();
});
