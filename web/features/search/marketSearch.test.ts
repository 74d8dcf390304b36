import { expect, it } from 'vitest';
import { marketSearchQuerySchema } from '#contract/markets/markets.ts';
import {
  isFiltered,
  marketListParameters,
  moreFilterCount,
  readMarketSearch,
  withoutFilters,
} from './marketSearch.ts';

it.each<Record<string, unknown>>([
  { openOn: '2026-02-30' },
  { openOn: '2026-02-29' },
  { openOn: '2026-13-01' },
  { openOn: '26-01-01' },
  { openOn: '2026-01-01T00:00' },
  { openOn: 2026 },
  { openOn: 'tomorrow' },
  { lat: '91', lng: '0' },
  { lat: '1e-7', lng: '0x10' },
  { lat: 45 },
  { near: 'x'.repeat(500), radius: '0' },
  { near: '🍅'.repeat(100), radius: '1e1' },
  { q: '  ', goods: 'gold,honey', payments: ['snap', 'beads'], category: { a: 1 } },
])('asks for nothing that is refused, whatever stands in the address: %j', (raw) => {
  const parameters = Object.fromEntries(marketListParameters(readMarketSearch(raw)));
  expect(marketSearchQuerySchema.safeParse(parameters)).toMatchObject({ success: true });
});

it('keeps the days that there are', () => {
  for (const openOn of ['2026-06-06', '2028-02-29', '2026-12-31']) {
    expect(readMarketSearch({ openOn })).toMatchObject({ openOn });
  }
  expect(readMarketSearch({ openOn: '2026-02-30' }).openOn).toBeUndefined();
});

it('shows and opens whole numbers of markets', () => {
  expect(readMarketSearch({ show: '48', market: '7' })).toMatchObject({ show: 48, market: 7 });
  expect(readMarketSearch({ show: '48.5', market: '7.5' })).toMatchObject({
    show: undefined,
    market: undefined,
  });
});

it('counts words among the filters out of sight, none of those in sight, and clears them all', () => {
  const place = { near: 'Portland, OR', radius: 50 };
  const filters = { q: 'zeppelin', category: ['farm_stand', 'flea_market'], openNow: 'true' };
  const search = readMarketSearch({ ...place, ...filters });
  expect(moreFilterCount(search)).toBe(1);
  expect(withoutFilters(search)).toEqual(readMarketSearch(place));
  expect(moreFilterCount(readMarketSearch({ goods: 'honey,eggs', payments: 'snap' }))).toBe(3);
  expect(isFiltered(readMarketSearch(place))).toBe(false);
  for (const narrowed of [
    search,
    { openNow: true },
    { category: 'farm_stand' },
    { q: 'zeppelin' },
  ]) {
    expect(isFiltered(readMarketSearch({ ...place, ...narrowed }))).toBe(true);
  }
  expect(Object.fromEntries(marketListParameters(search))).toEqual({
    near: 'Portland, OR',
    radius: '50',
    q: 'zeppelin',
    category: 'farm_stand,flea_market',
    openNow: 'true',
  });
});
