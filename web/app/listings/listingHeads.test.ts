import { expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { setSiteOrigin } from '#web/lib/siteOrigin.ts';
import { marketHead } from './listingHeads.ts';

setSiteOrigin('https://markets.example.org');

it.each([
  ['Sat 8 AM–1 PM', 2014, 'Alder Market, Ava, MO: Sat 8 AM–1 PM · hours as of 2014.'],
  ['Sat 8 AM–1 PM', undefined, 'Alder Market, Ava, MO: Sat 8 AM–1 PM.'],
  [null, undefined, 'Alder Market, Ava, MO: hours, location and directions.'],
])('a shared link tells the hours %j, as of %j', (hoursText, asOf, content) => {
  const market = {
    id: 1,
    name: 'Alder Market',
    city: 'Ava',
    state: 'MO',
    description: null,
    rating: null,
    socialMedia: { facebook: null, instagram: null, twitter: null },
    hoursText,
    openStatus: { asOf },
  } as Market;
  expect(marketHead(market, []).meta).toContainEqual({ name: 'description', content });
});
