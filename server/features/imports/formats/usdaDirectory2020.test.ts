import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { DIRECTORY_CELLS, rowOf } from '../directoryRows.testing.ts';
import { usdaDirectory2020 } from './usdaDirectory2020.ts';

const gazetteer = createGazetteer();

const map = (cells: Record<string, string>) =>
  usdaDirectory2020.mapRow(rowOf({ ...DIRECTORY_CELLS, ...cells }), gazetteer);

function listing(cells: Record<string, string>) {
  const mapped = map(cells);
  if (mapped.outcome === 'refused') throw new Error(`refused: ${mapped.refusal.reason}`);
  return mapped;
}

it('maps a whole row', () => {
  const mapped = listing({ Location: 'Closed-off public street', Website: 'willow.example' });
  expect(mapped.notes).toEqual([]);
  expect(mapped.hours).toBe('all');
  expect(mapped.listing).toEqual({
    source: 'usda-directory',
    sourceId: '9000001',
    name: 'Willow Square Market',
    category: 'farmers_market',
    description: null,
    address: '12 Willow Street',
    city: 'Salem',
    state: 'OR',
    zipCode: '97301',
    county: 'Marion',
    latitude: 44.94,
    longitude: -123.03,
    timeZone: 'America/Los_Angeles',
    locationNote: 'Closed-off public street',
    operatingHours: 'Sat: 9:00 AM-1:00 PM;',
    openingTimes: {
      yearRound: false,
      seasons: [
        {
          from: '05-02',
          to: '10-31',
          statedYear: 2019,
          rules: [{ weekdays: ['saturday'], opens: '09:00', closes: '13:00' }],
        },
      ],
      exceptions: [],
    },
    seasonalInfo: '05/02/2019 to 10/31/2019',
    amenities: [],
    email: null,
    website: 'https://willow.example/',
    facebookUrl: null,
    instagramUrl: null,
    twitterUrl: null,
    paymentMethods: [],
    paymentsAccepted: [],
    paymentsNotAccepted: [],
    goodsSold: [],
    goodsNotSold: [],
    tags: [],
    sourceRecordedOn: '2019-04-29',
    lastConfirmedOn: '2019-04-29',
    lastConfirmedBy: 'directory',
  });
});

describe('what is refused', () => {
  it.each([
    ['without an id', { FMID: ' ' }, 'FMID'],
    ['with an id that is none', { FMID: 'see above!' }, 'FMID'],
    ['without a name', { MarketName: ' ' }, 'MarketName'],
    ['without any place', { State: '', city: '', zip: '', x: '', y: '' }, 'State'],
  ])('is a row %s', (_, cells, field) => {
    expect(map(cells)).toMatchObject({ outcome: 'refused', refusal: { field } });
  });

  it('is not a market on wheels that states nothing but its state', () => {
    const mapped = listing({ street: '', city: '', zip: '', x: '', y: '' });
    expect(mapped.listing).toMatchObject({ city: '', state: 'OR', latitude: null });
    expect(mapped.notes).toHaveLength(1);
  });
});

describe('hours', () => {
  it('of several seasons keep each season’s dates beside its times', () => {
    const mapped = listing({
      Season2Date: 'November to April',
      Season2Time: 'Sun: 10:00 AM-12:00 PM;',
    });
    expect(mapped.listing.operatingHours).toBe(
      '05/02/2019 to 10/31/2019: Sat: 9:00 AM-1:00 PM;\n' +
        'November to April: Sun: 10:00 AM-12:00 PM;',
    );
    expect(mapped.listing.seasonalInfo).toBe('05/02/2019 to 10/31/2019; November to April');
    expect(mapped.listing.openingTimes?.seasons).toHaveLength(2);
  });

  it('that cannot be read are kept as text and reported', () => {
    const mapped = listing({ Season1Date: '', Season1Time: 'whenever the flag is out' });
    expect(mapped.hours).toBe('kept as text');
    expect(mapped.listing.operatingHours).toBe('whenever the flag is out');
    expect(mapped.notes).toMatchObject([{ field: 'hours', value: 'whenever the flag is out' }]);
  });

  it('that are doubtful are reported', () => {
    const mapped = listing({ Season1Time: 'Wed: 12:00 AM-2:00 PM;' });
    expect(mapped.notes).toMatchObject([
      { field: 'hours', reason: expect.stringMatching('doubt') },
    ]);
  });

  it('that nobody stated are none', () => {
    const mapped = listing({ Season1Date: '', Season1Time: '' });
    expect(mapped.hours).toBe('none stated');
    expect(mapped.listing).toMatchObject({
      openingTimes: null,
      operatingHours: null,
      seasonalInfo: null,
    });
  });
});

describe('payments', () => {
  const answered = { Credit: 'Y', WIC: 'N', WICcash: 'N', SFMNP: 'Y', SNAP: 'N' };

  it('are accepted, not accepted or unknown', () => {
    expect(listing(answered).listing).toMatchObject({
      paymentsAccepted: ['credit', 'sfmnp'],
      paymentsNotAccepted: ['wic', 'wic_cash', 'snap'],
    });
    expect(listing({ Credit: 'Y', SNAP: '-' }).listing.paymentsNotAccepted).toEqual([]);
  });

  it('that are all N were never asked for', () => {
    const none = { Credit: 'N', WIC: 'N', WICcash: 'N', SFMNP: 'N', SNAP: 'N' };
    expect(listing(none).listing).toMatchObject({ paymentsAccepted: [], paymentsNotAccepted: [] });
  });

  it('of a row loaded in bulk have no N that counts', () => {
    expect(listing({ ...answered, updateTime: '2013' }).listing).toMatchObject({
      paymentsAccepted: ['credit', 'sfmnp'],
      paymentsNotAccepted: [],
    });
  });
});

describe('goods', () => {
  it('are sold, not sold or unknown', () => {
    expect(listing({ Honey: 'Y', WildHarvested: 'Y', Tofu: 'N' }).listing).toMatchObject({
      goodsSold: ['honey', 'wild_harvested'],
      goodsNotSold: ['tofu'],
    });
  });

  it('leave organic a question of its own', () => {
    const { goodsSold, goodsNotSold } = listing({ Organic: 'Y', Honey: 'N', Tofu: 'N' }).listing;
    expect({ goodsSold, goodsNotSold }).toEqual({ goodsSold: ['organic'], goodsNotSold: [] });
    expect(listing({ Organic: 'N' }).listing.goodsNotSold).toEqual(['organic']);
    expect(listing({ Organic: '-', Honey: 'Y' }).listing.goodsNotSold).toEqual([]);
  });
});

describe('the rest', () => {
  it('takes a bare year for the record’s year but for nobody’s confirmation', () => {
    expect(listing({ updateTime: '2009' }).listing).toMatchObject({
      sourceRecordedOn: '2009-01-01',
      lastConfirmedOn: null,
      lastConfirmedBy: null,
    });
  });

  it('cuts state and country off the town', () => {
    expect(listing({ city: 'Salem, Oregon, United States' }).listing.city).toBe('Salem');
    expect(listing({ city: 'Salem, Keizer and Turner' }).listing.city).toBe(
      'Salem, Keizer and Turner',
    );
  });

  it('takes the state in two letters too', () => {
    expect(listing({ State: 'OR' }).listing.state).toBe('OR');
  });

  it('finds Instagram among the other media', () => {
    expect(listing({ OtherMedia: 'Instagram @willow' }).listing.instagramUrl).toBe(
      'https://www.instagram.com/willow',
    );
  });

  it('keeps a mail address that stands in place of the website', () => {
    expect(listing({ Website: 'http://hello@willow.example' }).listing).toMatchObject({
      website: null,
      email: 'hello@willow.example',
    });
  });

  it('says nothing of a place that is only called other', () => {
    expect(listing({ Location: 'Other' }).listing.locationNote).toBeNull();
  });
});
