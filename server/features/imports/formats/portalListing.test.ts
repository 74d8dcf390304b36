import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { PORTAL_FARM_CELLS, PORTAL_MARKET_CELLS, rowOf } from '../directoryRows.testing.ts';
import { portalFarmersMarkets } from './portalFarmersMarkets.ts';
import { portalOnFarmMarkets } from './portalOnFarmMarkets.ts';

const gazetteer = createGazetteer();

const mapFarm = (cells: Record<string, string>) =>
  portalOnFarmMarkets.mapRow(rowOf({ ...PORTAL_FARM_CELLS, ...cells }), gazetteer);
const mapMarket = (cells: Record<string, string>) =>
  portalFarmersMarkets.mapRow(rowOf({ ...PORTAL_MARKET_CELLS, ...cells }), gazetteer);

function accepted(mapped: ReturnType<typeof mapFarm>) {
  if (mapped.outcome === 'refused') throw new Error(`refused: ${mapped.refusal.reason}`);
  return mapped;
}
const farm = (cells: Record<string, string>) => accepted(mapFarm(cells));
const market = (cells: Record<string, string>) => accepted(mapMarket(cells));

it('maps an on-farm market to a farm stand', () => {
  const mapped = farm({
    listing_desc: 'We grow pears.\r\n\r\nCome by.',
    facilities: 'Hand washing station(s);Picnic areas with tables;Other facilities;',
    specialproductionmethods: 'Organic (USDA Certified);No pesticides;',
    location_desc: 'Behind the red barn',
  });
  expect(mapped).toMatchObject({ hours: 'none stated', notes: [] });
  expect(mapped.listing).toEqual({
    source: 'usda-portal-onfarmmarket',
    sourceId: '700001',
    name: 'Willow Farm Stand',
    category: 'farm_stand',
    description: 'We grow pears.\n\nCome by.',
    address: '12 Willow Street',
    city: 'Salem',
    state: 'OR',
    zipCode: '97301',
    county: null,
    latitude: 44.94,
    longitude: -123.03,
    timeZone: 'America/Los_Angeles',
    locationNote: 'Behind the red barn',
    operatingHours: null,
    openingTimes: null,
    seasonalInfo: null,
    amenities: ['Hand washing', 'Picnic areas with tables'],
    email: null,
    website: null,
    facebookUrl: null,
    instagramUrl: null,
    twitterUrl: null,
    paymentMethods: [],
    paymentsAccepted: [],
    paymentsNotAccepted: [],
    goodsSold: ['organic'],
    goodsNotSold: [],
    tags: ['No pesticides'],
    sourceRecordedOn: '2024-03-05',
    lastConfirmedOn: '2024-03-05',
    lastConfirmedBy: 'directory',
  });
});

it('maps a farmers market', () => {
  const mapped = market({
    location_site: 'Local government building grounds;Closed-off public street;',
    location_indoor: 'Yes, part of the time the market is open indoor;',
  });
  expect(mapped.listing).toMatchObject({
    source: 'usda-portal-farmersmarket',
    sourceId: '300001',
    category: 'farmers_market',
    address: '12 Willow Street',
    city: 'Salem',
    zipCode: '97301',
    sourceRecordedOn: '2023-03-20',
    locationNote:
      'Local government building grounds, Closed-off public street\nIndoors part of the time',
  });
});

describe('the place', () => {
  it('keeps what stands after the address as a note', () => {
    const { listing } = market({
      location_address: '12 Willow Street Salem, OR 97301 Parking behind the bank',
    });
    expect(listing).toMatchObject({
      address: '12 Willow Street',
      locationNote: 'Parking behind the bank',
    });
  });

  it.each([
    ['Entire time outdoor', 'Outdoors'],
    ['No;', 'Outdoors'],
    ['Entire time indoor', 'Indoors'],
    ['Yes, entire time the market is open indoor;', 'Indoors'],
    ['', null],
  ])('under a roof or not: %o', (location_indoor, note) => {
    expect(market({ location_indoor }).listing.locationNote).toBe(note);
  });

  it('whose address names no town is told by its point, and the report says so', () => {
    const mapped = farm({ location_address: 'Willow Park' });
    expect(mapped.listing).toMatchObject({ address: 'Willow Park', city: '', state: 'OR' });
    expect(mapped.notes.map((note) => note.field)).toEqual(['address', 'state']);
  });

  it('that nothing tells is refused', () => {
    const cells = { location_address: 'Willow Park', location_x: '', location_y: '' };
    expect(mapFarm(cells)).toMatchObject({
      outcome: 'refused',
      refusal: { field: 'location_address', value: 'Willow Park' },
    });
  });
});

describe('payments', () => {
  it('are read from the labels', () => {
    const { listing } = farm({ acceptedpayment: 'Cash;Personal Checks;Debit card/Credit card;' });
    expect(listing.paymentsAccepted).toEqual(['cash', 'credit', 'debit', 'check']);
    expect(listing.paymentMethods).toEqual([]);
  });

  it('are read from the numbers, where a 0 beside a 1 is a no', () => {
    const { listing } = farm({
      acceptedpayment_3: '1',
      acceptedpayment_4: '0',
      acceptedpayment_5: '0',
      acceptedpayment_6: '0',
      acceptedpayment_7: '',
    });
    expect(listing.paymentsAccepted).toEqual(['cash']);
    expect(listing.paymentsNotAccepted).toEqual(['credit', 'debit', 'check']);
  });

  it('that are all 0 were never asked for', () => {
    const { listing } = farm({ acceptedpayment_3: '0', acceptedpayment_6: '0', FNAP_2: '0' });
    expect(listing).toMatchObject({ paymentsAccepted: [], paymentsNotAccepted: [] });
  });

  it('keep the owner’s own words and what these name', () => {
    const { listing } = farm({ acceptedpayment: 'Cash;Venmo, PayPal;Barter;SNAP/EBT;WIC;' });
    expect(listing.paymentsAccepted).toEqual(['cash', 'payment_app', 'snap', 'wic']);
    expect(listing.paymentMethods).toEqual(['Venmo, PayPal', 'Barter', 'SNAP/EBT', 'WIC']);
  });

  it('do not make a yes of a refusal in words', () => {
    const { listing } = farm({ acceptedpayment: 'Cash;no Venmo yet;' });
    expect(listing.paymentsAccepted).toEqual(['cash']);
  });

  it('tell the food programmes apart', () => {
    const { listing } = market({
      FNAP: 'WIC;WIC Farmers Market;Senior Farmers Market Nutrition Program;Market Bucks;',
      FNAP_1: '1',
      FNAP_2: '0',
      FNAP_3: '1',
      FNAP_4: '1',
      FNAP_5: '1',
    });
    expect(listing.paymentsAccepted).toEqual(['wic', 'sfmnp', 'fmnp', 'snap_match']);
    expect(listing.paymentsNotAccepted).toEqual(['snap']);
    expect(listing.paymentMethods).toEqual(['Market Bucks']);
  });

  it('take a way of paying with EBT for SNAP', () => {
    const { listing } = market({ FNAP: 'Accept EBT at a central location;;' });
    expect(listing.paymentsAccepted).toEqual(['snap']);
    expect(listing.paymentMethods).toEqual(['EBT at a central location']);
    const numbered = market({ FNAP_2: '0', SNAP_option_1: '0', SNAP_option_2: '1' });
    expect(numbered.listing.paymentsAccepted).toEqual(['snap']);
  });

  it('do not deny a programme that the form of farm stands does not ask for', () => {
    const { listing } = farm({ FNAP: 'SNAP;', FNAP_1: '0', FNAP_2: '1', FNAP_3: '0' });
    expect(listing.paymentsAccepted).toEqual(['snap']);
    expect(listing.paymentsNotAccepted).toEqual(['wic', 'snap_match']);
  });
});

describe('organic', () => {
  const ticked = { specialproductionmethods: 'Organic (USDA Certified);' };
  const numbered = { specialproductionmethods_1: '1', specialproductionmethods_2: '0' };

  it.each([
    ['named', ticked],
    ['numbered', numbered],
    ['named, where the farm says that it is not', { ...ticked, listing_desc: 'Not organic yet.' }],
    ['named, where it is not certified', { ...ticked, listing_desc: 'Not USDA certified organic' }],
  ])('of a farm as its only method is not believed, and the report says so: %s', (_, cells) => {
    const { listing, notes } = farm(cells);
    expect(listing).toMatchObject({ goodsSold: [], goodsNotSold: [], tags: [] });
    expect(notes).toEqual([
      {
        field: 'goodsSold',
        reason: 'has organic as the only method ticked, as moved listings do; taken for unknown',
        value: 'Organic (USDA Certified)',
      },
    ]);
  });

  it.each([
    ['beside another method', { specialproductionmethods: 'Organic (USDA Certified);Kosher;' }],
    ['beside the number of another', { ...numbered, specialproductionmethods_9: '1' }],
    ['where its description says it', { ...ticked, listing_desc: 'Certified Organic pears' }],
    ['where its name does', { ...ticked, listing_name: 'Willow Organics' }],
  ])('of a farm counts %s', (_, cells) => {
    const { listing, notes } = farm(cells);
    expect(listing.goodsSold).toEqual(['organic']);
    expect(notes).toEqual([]);
  });

  it('of a farmers market counts alone: of those few tick it', () => {
    expect(market(ticked)).toMatchObject({ listing: { goodsSold: ['organic'] }, notes: [] });
  });
});
