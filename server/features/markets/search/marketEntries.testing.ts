import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import type { MarketEntry } from './indexedMarket.ts';

/** Every Wednesday of the year, 'HH:MM'. */
export const openOnWednesdays = (opens: string, closes: string): OpeningTimes => ({
  yearRound: true,
  seasons: [{ from: null, to: null, rules: [{ weekdays: ['wednesday'], opens, closes }] }],
  exceptions: [],
});

export interface EntryOptions extends Partial<MarketEntry['market']> {
  id: number;
  /** Latitude and longitude in degrees; null for a place that is not located. */
  at?: readonly [number, number] | null;
}

/** A market of which nothing is stated but what the options state. */
export function marketEntry({ id, at = null, ...stated }: EntryOptions): MarketEntry {
  const [latitude, longitude] = at ?? [null, null];
  const market: MarketEntry['market'] = {
    id,
    name: `Market ${id}`,
    category: 'farmers_market',
    address: '1 Main Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97205',
    latitude: latitude === null ? null : String(latitude),
    longitude: longitude === null ? null : String(longitude),
    imageUrl: null,
    rating: null,
    reviewCount: 0,
    vendorCount: 0,
    isHiringVendors: true,
    boothFee: '0',
    avgDailyVisitors: null,
    avgDailyFootTraffic: null,
    applicationDeadlineDays: 7,
    insuranceRequired: null,
    payments: [],
    goods: [],
    hoursText: null,
    isDemo: false,
    description: null,
    operatingHours: null,
    openingTimes: null,
    timeZone: 'America/Los_Angeles',
    amenities: [],
    phone: null,
    email: null,
    website: null,
    socialMedia: { facebook: null, instagram: null, twitter: null },
    accessibility: null,
    seasonalInfo: null,
    specialEvents: null,
    parkingInfo: null,
    petPolicy: null,
    locationNote: null,
    paymentMethods: [],
    paymentsNotAccepted: [],
    goodsNotSold: [],
    tags: [],
    tablesProvided: null,
    vendorSpaces: null,
    applicationFee: null,
    isPermanent: null,
    eventCount: 0,
    agreementDocumentUrl: null,
    source: null,
    lastConfirmedOn: null,
    lastConfirmedBy: null,
    isUnclaimed: true,
    ...stated,
  };
  const { openingTimes, timeZone } = market;
  return {
    market,
    latitude,
    longitude,
    opening: { openingTimes, timeZone, latitude, longitude, datedOpenings: [] },
    changedAt: 0,
    announcedAt: null,
  };
}
