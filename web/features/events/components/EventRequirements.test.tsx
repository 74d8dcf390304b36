import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MarketEvent } from '#contract/events/events.ts';
import { EventRequirements } from './EventRequirements.tsx';

const EVENT = {
  status: 'scheduled',
  eventDate: '2026-06-06',
  hasEnded: false,
  applicationsUntil: '2026-05-30',
  insuranceNeeded: null,
  tablesProvided: null,
  earlySetup: false,
  lateBreakdown: false,
} as MarketEvent;

const MARKET = {
  category: 'food_market',
  isHiringVendors: true,
  boothFee: '0',
  applicationDeadlineDays: 7,
  insuranceRequired: null,
  tablesProvided: null,
  avgDailyVisitors: null,
  avgDailyFootTraffic: null,
} as const;

const said = (market: object, event: object = {}) =>
  renderToStaticMarkup(
    <EventRequirements event={{ ...EVENT, ...event }} market={{ ...MARKET, ...market }} />,
  ).replaceAll(/<[^>]*>/g, ' ');

it('tells the fee of a market that takes applications', () => {
  expect(said({})).toMatch(/Vendor fee\s+Free/);
  expect(said({ boothFee: '45' })).toMatch(/Vendor fee\s+\$45/);
  expect(said({ boothFee: '' })).toMatch(/Vendor fee\s+Not stated/);
});

it.each([
  ['wants no vendors', { isHiringVendors: false }],
  ['is a stand', { category: 'farm_stand' }],
  ['is a flea market', { category: 'flea_market' }],
])('calls nothing free where nobody may have stated a fee: a market that %s', (_what, market) => {
  expect(said(market)).not.toMatch(/Vendor fee|Free|Applications/);
  expect(said(market)).toMatch(/Insurance\s+Not stated/);
});

it('tells of early setup and late breakdown where vendors may, and denies them nowhere', () => {
  expect(said({}, { earlySetup: true })).toMatch(/Early setup\s+From 30 minutes before start/);
  expect(said({}, { lateBreakdown: true })).toMatch(/Late breakdown\s+Until 30 minutes after end/);
  expect(said({})).not.toMatch(/Early setup|Late breakdown/);
});
