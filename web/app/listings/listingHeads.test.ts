import { expect, it } from 'vitest';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import type { EventWithMarket } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { VendorPage } from '#contract/vendors/vendors.ts';
import { setSiteOrigin } from '#web/lib/pages/siteOrigin.ts';
import { eventHead, marketHead, vendorHead } from './listingHeads.ts';

const SITE = 'https://markets.example.org';
setSiteOrigin(SITE);

const PLACE = { city: 'Portland', state: 'OR', description: null, imageUrl: null };
const MARKET = {
  ...PLACE,
  id: 1,
  name: 'Alder Square Market',
  rating: null,
  socialMedia: {},
  hoursText: null,
  openStatus: {},
};
const VENDOR = { ...PLACE, id: 2, businessName: 'Bee Kind' };
const EVENT = { id: 4, eventDate: '2026-12-05', previousDates: [] as string[] };

interface Listing {
  description?: string;
  imageUrl?: string;
  hoursText?: string | null;
  openStatus?: { asOf: number | undefined };
}

const headOfMarket = (given: Listing) => marketHead({ ...MARKET, ...given } as Market, [], []);
const headOfVendor = (given: Listing) => vendorHead({ ...VENDOR, ...given } as VendorPage);
const headOfEvent = (status: EventStatus, imageUrl: string | null = null) => {
  const { name, city, state } = MARKET;
  return eventHead({
    ...EVENT,
    status,
    market: { name, city, state, imageUrl },
  } as EventWithMarket);
};

type Head = ReturnType<typeof headOfMarket>;

/** What a page says of itself under a name. */
const said = ({ meta }: Head, name: string): string | undefined => {
  const entry = meta.find((one) => Object.values(one)[0] === name);
  return entry && 'content' in entry ? entry.content : undefined;
};

it.each([
  ['active', 'Alder Square Market'],
  ['cancelled', 'Cancelled: Alder Square Market'],
  ['postponed', 'Postponed: Alder Square Market'],
] as const)('a shared link to an event that is %s begins with “%s”', (status, beginning) => {
  const head = headOfEvent(status);
  for (const name of ['og:title', 'og:description', 'description']) {
    expect(said(head, name)?.split(',')[0], name).toBe(beginning);
  }
});

it('a description is cut between characters, never within one', () => {
  const beginning = 'x'.repeat(299);
  for (const headOf of [headOfMarket, headOfVendor]) {
    const head = headOf({ description: `${beginning}🌽🌽` });
    expect(said(head, 'description')).toBe(`${beginning}🌽`);
  }
});

it.each([
  ['Sat 8 AM–1 PM', 2014, 'Sat 8 AM–1 PM · hours as of 2014'],
  ['Sat 8 AM–1 PM', undefined, 'Sat 8 AM–1 PM'],
  [null, undefined, 'location and directions'],
])('a shared link tells the hours %j, as of %j', (hoursText, asOf, told) => {
  const head = headOfMarket({ hoursText, openStatus: { asOf } });
  expect(said(head, 'description')).toBe(`Alder Square Market, Portland, OR: ${told}.`);
});

it('a shared link shows the picture of its listing as a JPEG, as wide as it is kept, or else the site’s', () => {
  const imageUrl = '/media/ab-640.webp';
  const pictureOf = (head: Head) => said(head, 'og:image');
  const withOwn = [
    headOfMarket({ imageUrl }),
    headOfVendor({ imageUrl }),
    headOfEvent('active', imageUrl),
  ];
  expect(withOwn.map(pictureOf)).toEqual(Array(3).fill(`${SITE}/media/ab-1280.jpg`));
  const without = [headOfMarket({}), headOfVendor({}), headOfEvent('active')];
  expect(without.map(pictureOf)).toEqual(Array(3).fill(`${SITE}/share.png`));
});
