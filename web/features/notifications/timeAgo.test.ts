import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { timeAgo } from './timeAgo.ts';

const said = (moment: string, now: string) => timeAgo(moment, Date.parse(now));

describe('where clocks are five or six hours behind', () => {
  beforeAll(() => {
    vi.stubEnv('TZ', 'America/Chicago');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['2026-06-03T11:59:30-05:00', 'just now'],
    // Of a clock that is a little behind the server's.
    ['2026-06-03T12:00:20-05:00', 'just now'],
    ['2026-06-03T11:58:30-05:00', '1 minute ago'],
    ['2026-06-03T11:00:01-05:00', '59 minutes ago'],
    ['2026-06-03T10:30:00-05:00', '1 hour ago'],
    ['2026-06-02T12:30:00-05:00', '23 hours ago'],
    ['2026-06-02T12:00:00-05:00', 'yesterday'],
    ['2026-06-02T00:00:00-05:00', 'yesterday'],
    // 36 hours and a minute.
    ['2026-06-01T23:59:00-05:00', '2 days ago'],
    ['2026-05-29T11:00:00-05:00', '5 days ago'],
    ['2026-05-28T00:00:00-05:00', '6 days ago'],
    ['2026-05-27T14:00:00-05:00', 'May 27, 2026'],
  ])('%s is %s', (moment, words) => {
    expect(said(moment, '2026-06-03T12:00:00-05:00')).toBe(words);
  });

  it('tells evenings apart just after midnight', () => {
    const now = '2026-06-03T00:05:00-05:00';
    expect(said('2026-06-02T23:50:00-05:00', now)).toBe('15 minutes ago');
    expect(said('2026-06-02T00:10:00-05:00', now)).toBe('23 hours ago');
    expect(said('2026-06-02T00:05:00-05:00', now)).toBe('yesterday');
    expect(said('2026-06-01T23:50:00-05:00', now)).toBe('2 days ago');
  });

  it('knows days of 23 and of 25 hours', () => {
    expect(said('2026-03-07T23:30:00-06:00', '2026-03-09T00:15:00-05:00')).toBe('23 hours ago');
    expect(said('2026-03-07T23:10:00-06:00', '2026-03-09T00:15:00-05:00')).toBe('2 days ago');
    expect(said('2026-11-01T00:10:00-05:00', '2026-11-01T23:30:00-06:00')).toBe('24 hours ago');
    expect(said('2026-11-01T00:10:00-05:00', '2026-11-02T00:15:00-06:00')).toBe('yesterday');
  });
});
