import { expect, it } from 'vitest';
import { timeAgo } from './timeAgo.ts';

it.each([
  ['2026-06-03T11:59:30Z', 'just now'],
  // Of a clock that is a little behind the server's.
  ['2026-06-03T12:00:20Z', 'just now'],
  ['2026-06-03T11:58:30Z', '1 minute ago'],
  ['2026-06-03T11:00:01Z', '59 minutes ago'],
  ['2026-06-03T10:30:00Z', '1 hour ago'],
  ['2026-06-02T12:00:00Z', 'yesterday'],
  ['2026-05-29T11:00:00Z', '5 days ago'],
  ['2026-05-20T12:00:00Z', 'May 20, 2026'],
])('%s is %s', (moment, said) => {
  expect(timeAgo(moment, Date.parse('2026-06-03T12:00:00Z'))).toBe(said);
});
