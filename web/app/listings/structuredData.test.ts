import { expect, it } from 'vitest';
import type { EventWithMarket } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { setSiteOrigin } from '#web/lib/pages/siteOrigin.ts';
import { eventData, localBusiness } from './structuredData.ts';

setSiteOrigin('https://markets.example.org');

const eventFrom = (startTime: string, endTime: string, previousDates: string[] = []) =>
  eventData({
    id: 4,
    eventDate: '2026-12-31',
    previousDates,
    startTime,
    endTime,
    status: 'active',
    market: { name: 'Alder Square Market', city: 'Portland', state: 'OR' },
  } as EventWithMarket);

it.each([
  ['09:00', '13:00', '2026-12-31T13:00'],
  ['18:00', '01:00', '2027-01-01T01:00'],
])('search engines are told that an event from %s to %s ends at %s', (start, end, endDate) => {
  expect(eventFrom(start, end)).toMatchObject({ startDate: `2026-12-31T${start}`, endDate });
});

it('search engines are told from which day an event has been moved', () => {
  expect(eventFrom('09:00', '13:00', ['2026-12-30'])).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: ['2026-12-30T09:00'],
  });
});

it.each([
  [
    { facebook: 'https://www.facebook.com/alder', instagram: null },
    ['https://www.facebook.com/alder'],
  ],
  [{ facebook: null, instagram: null }, undefined],
])('search engines are told of a market with %j that it is the same as %j', (pages, sameAs) => {
  const market = {
    id: 1,
    rating: null,
    socialMedia: { ...pages, twitter: null },
    openStatus: {},
  } as Market;
  expect(localBusiness(market, [], [])).toMatchObject({ sameAs });
});

it('search engines are told when a market is open', () => {
  const rules = [{ weekdays: ['saturday' as const], opens: '08:00', closes: '13:00' }];
  const market = {
    id: 1,
    rating: null,
    socialMedia: {},
    timeZone: 'America/Los_Angeles',
    openingTimes: { yearRound: true, seasons: [{ from: null, to: null, rules }], exceptions: [] },
    openStatus: {},
  } as unknown as Market;
  expect(localBusiness(market, [], [])).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '08:00', closes: '13:00' }],
  });
});
