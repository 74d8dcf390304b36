import { expect, it } from 'vitest';
import { CLOSING_TIMES, OPENING_TIMES } from './scheduleTimes.ts';

it('a stand opens on an hour of the morning and closes on one of the afternoon or the evening', () => {
  expect(OPENING_TIMES).toEqual(['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00']);
  expect(CLOSING_TIMES).toEqual([
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
    '18:00',
    '19:00',
    '20:00',
  ]);
});
