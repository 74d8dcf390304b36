import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MarketEvent } from '#contract/events/events.ts';
import { DEFAULT_DEMANDS } from '#contract/market-configuration/marketDemands.ts';
import type { Market } from '#contract/markets/markets.ts';
import { MarketDemands } from './MarketDemands.tsx';

const market = {
  boothFee: '45',
  insuranceRequired: true,
  tablesProvided: false,
  applicationDeadlineDays: 7,
  avgDailyFootTraffic: null,
  avgDailyVisitors: null,
} as Market;
const event = {
  eventDate: '2026-11-24',
  insuranceNeeded: false,
  tablesProvided: true,
  maxVendors: null,
  avgDailyFootTraffic: null,
} as MarketEvent;
const configuration = { ...DEFAULT_DEMANDS, insuranceRequired: true, tablesProvided: false };

const texts = (demands: Partial<Parameters<typeof MarketDemands>[0]>) =>
  renderToStaticMarkup(
    <MarketDemands market={market} event={null} configuration={configuration} {...demands} />,
  ).split(/(?:<[^>]*>)+/);

it('asks and gives what the market does', () => {
  const said = texts({});
  expect(said).toEqual(expect.arrayContaining(['Liability insurance', 'Bring your own']));
  expect(said).not.toContain('Insurance');
});

it('asks and gives what an event does that differs, and says each once', () => {
  const said = texts({ event });
  expect(said).toEqual(expect.arrayContaining(['Provided', 'No documents required.']));
  expect(said).not.toContain('Liability insurance');
  expect(said).not.toContain('Insurance');
  expect(said.filter((text) => text === 'Tables')).toHaveLength(1);
});

it('tells of insurance beside the booth fee where no list of documents does', () => {
  const unknown = { ...market, insuranceRequired: null };
  expect(texts({ configuration: null })).toEqual(expect.arrayContaining(['Insurance', 'Required']));
  expect(texts({ market: unknown })).toEqual(expect.arrayContaining(['Insurance', 'Not stated']));
});

it('says that each application costs its fee: she may apply for several days', () => {
  const withFee = { ...market, applicationFee: '20' };
  expect(texts({ market: withFee })).toContain('$20 per application');
});

it.each([
  ['is to take place', { status: 'active', hasEnded: false }, '12 of 30 free'],
  ['is cancelled', { status: 'cancelled', hasEnded: false }, undefined],
  ['is postponed', { status: 'postponed', hasEnded: false }, undefined],
  ['is over', { status: 'active', hasEnded: true }, undefined],
] as const)('of an event that %s, says of its spots: %o: %s', (_what, standing, spots) => {
  const said = texts({
    event: { ...event, ...standing, maxVendors: 30, currentVendors: 18 },
    hasApplied: true,
  });
  expect(said.find((text) => text.endsWith(' free'))).toBe(spots);
});

it('tells whoever has applied the same, without until when one can', () => {
  expect(texts({})).toEqual(expect.arrayContaining(['Booth fee', 'Apply by']));
  const said = texts({ hasApplied: true });
  expect(said).toContain('Booth fee');
  expect(said).not.toContain('Apply by');
});

it.each([
  ['nobody runs', true, 1],
  ['somebody runs', false, 0],
])('of a market that %s, says so: %s', (_what, isUnclaimed, times) => {
  const said = texts({ market: { ...market, name: 'Dawn Market', isUnclaimed } });
  const text =
    'Dawn Market has no organizer on Local Markets at the moment. Applications are reviewed once it has one.';
  expect(said.filter((each) => each === text)).toHaveLength(times);
});
