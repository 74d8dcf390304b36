import { expect, it } from 'vitest';
import { expectedVisitors } from './expectedVisitors.ts';

it('expects the visitors of the event, else those of its market by either name', () => {
  const market = { avgDailyFootTraffic: 320, avgDailyVisitors: 450 };
  expect(expectedVisitors(market, { avgDailyFootTraffic: 0 })).toBe(0);
  expect(expectedVisitors(market, { avgDailyFootTraffic: null })).toBe(320);
  expect(expectedVisitors(market, null)).toBe(320);
  expect(expectedVisitors({ ...market, avgDailyFootTraffic: null })).toBe(450);
  expect(expectedVisitors({ avgDailyFootTraffic: null, avgDailyVisitors: null })).toBeNull();
});
