import { expect, it } from 'vitest';
import type { MarketEvent } from '#contract/events/events.ts';
import { lastDayToApply, openEvents } from './openEvents.ts';

const market = { applicationDeadlineDays: 7 };

const event = (fields: Partial<MarketEvent>) =>
  ({
    eventDate: '2026-12-05',
    nextDate: '2026-12-05',
    status: 'active',
    ...fields,
  }) as MarketEvent;

it('takes applications until as many days before the event as the market says', () => {
  expect(lastDayToApply(event({}), market)).toBe('2026-11-28');
  expect(openEvents([event({})], market, '2026-11-28')).toHaveLength(1);
  expect(openEvents([event({})], market, '2026-11-29')).toHaveLength(0);
});

it('leaves out what is over, cancelled, postponed or a draft', () => {
  const events = [
    event({ nextDate: null }),
    event({ status: 'cancelled' }),
    event({ status: 'postponed' }),
    event({ status: 'draft' }),
  ];
  expect(openEvents(events, market, '2026-11-01')).toEqual([]);
});
