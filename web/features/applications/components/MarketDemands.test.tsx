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
  expect(texts({})).toEqual(expect.arrayContaining(['Required', 'Liability insurance']));
  expect(texts({})).not.toContain('Provided');
});

it('says of an event that differs the same in both places', () => {
  const said = texts({ event });
  expect(said).toEqual(expect.arrayContaining(['Not required', 'No documents required.']));
  expect(said).not.toContain('Liability insurance');
  // The fact, and among what is provided.
  expect(said.filter((text) => text === 'Tables')).toHaveLength(2);
});
