import { expect, it } from 'vitest';
import {
  activatedText,
  bannerText,
  freeUntilLabel,
  freeUntilText,
  ordinalDate,
} from './promotionText.ts';

it('says of the day in the specification what the specification says', () => {
  expect(freeUntilText('2025-09-30')).toBe('FREE until September 30th, 2025');
  expect(freeUntilLabel('2025-09-30', new Date('2025-06-01T12:00'))).toBe('FREE until Sept 30th');
  expect(bannerText('2025-09-30')).toBe(
    'FREE until September 30th, 2025! Use coupon code to get free access',
  );
  expect(activatedText('Vendor', '2025-09-30')).toBe(
    'Your free Vendor plan is active until September 30th, 2025',
  );
});

it('shortens the month where there is little room, and leaves out the year that it is', () => {
  expect(freeUntilLabel('2026-10-02', new Date('2026-01-01T00:00'))).toBe('FREE until Oct 2nd');
  expect(freeUntilLabel('2026-10-02', new Date('2025-12-31T23:59'))).toBe(
    'FREE until Oct 2nd, 2026',
  );
});

it.each([
  ['2026-01-01', 'January 1st, 2026'],
  ['2026-02-02', 'February 2nd, 2026'],
  ['2026-03-03', 'March 3rd, 2026'],
  ['2026-04-11', 'April 11th, 2026'],
  ['2026-05-12', 'May 12th, 2026'],
  ['2026-06-13', 'June 13th, 2026'],
  ['2026-07-21', 'July 21st, 2026'],
  ['2026-08-22', 'August 22nd, 2026'],
  ['2026-12-31', 'December 31st, 2026'],
])('writes %s as %s', (date, text) => {
  expect(ordinalDate(date)).toBe(text);
});
