import type { Market, MarketCard } from '#contract/markets/markets.ts';
import { hoursOn } from '#server/features/opening-times/evaluating/hoursOn.ts';
import { toAscii } from './asciiJson.ts';
import { IndexedMarket, type MarketEntry, openStatusOf } from './indexedMarket.ts';
import { ownWords } from './ownWords.ts';

/** The fields of a result list, as they leave the server. */
export function presentMarketCard(entry: MarketEntry, nowMs: number): MarketCard {
  const { market } = entry;
  return {
    id: market.id,
    name: market.name,
    category: market.category,
    address: market.address,
    city: market.city,
    state: market.state,
    zipCode: market.zipCode,
    latitude: market.latitude,
    longitude: market.longitude,
    imageUrl: market.imageUrl,
    rating: market.rating,
    reviewCount: market.reviewCount,
    vendorCount: market.vendorCount,
    isHiringVendors: market.isHiringVendors,
    boothFee: market.boothFee,
    avgDailyVisitors: market.avgDailyVisitors,
    avgDailyFootTraffic: market.avgDailyFootTraffic,
    applicationDeadlineDays: market.applicationDeadlineDays,
    insuranceRequired: market.insuranceRequired,
    payments: market.payments,
    goods: market.goods,
    hoursText: market.hoursText,
    openStatus:
      entry instanceof IndexedMarket ? entry.openStatusAt(nowMs) : openStatusOf(entry, nowMs),
    isDemo: market.isDemo,
  };
}

/** Everything that is public about a market, as it leaves the server. */
export function presentMarket(entry: MarketEntry, nowMs: number): Market {
  const { market } = entry;
  return {
    ...presentMarketCard(entry, nowMs),
    description: market.description,
    operatingHours: market.operatingHours,
    ...ownWords(market),
    openingTimes: market.openingTimes,
    timeZone: market.timeZone,
    amenities: market.amenities,
    phone: market.phone,
    email: market.email,
    website: market.website,
    socialMedia: {
      facebook: market.socialMedia.facebook,
      instagram: market.socialMedia.instagram,
      twitter: market.socialMedia.twitter,
    },
    accessibility: market.accessibility,
    seasonalInfo: market.seasonalInfo,
    specialEvents: market.specialEvents,
    parkingInfo: market.parkingInfo,
    petPolicy: market.petPolicy,
    locationNote: market.locationNote,
    paymentMethods: market.paymentMethods,
    paymentsNotAccepted: market.paymentsNotAccepted,
    goodsNotSold: market.goodsNotSold,
    tags: market.tags,
    tablesProvided: market.tablesProvided,
    vendorSpaces: market.vendorSpaces,
    applicationFee: market.applicationFee,
    isPermanent: market.isPermanent,
    eventCount: market.eventCount,
    agreementDocumentUrl: market.agreementDocumentUrl,
    source:
      market.source === null
        ? null
        : { name: market.source.name, recordedOn: market.source.recordedOn },
    lastConfirmedOn: market.lastConfirmedOn,
    lastConfirmedBy: market.lastConfirmedBy,
    isUnclaimed: market.isUnclaimed,
  };
}

/**
 * What a search for a day has at the end of each market's JSON, pure ASCII. What else there is of a
 * market is kept from one answer to the next, whatever day they ask for.
 */
export const hoursOnJson = ({ opening }: MarketEntry, date: string): string =>
  `,"hoursOn":${toAscii(JSON.stringify(hoursOn(opening, date)))}`;

/** Miles as they are shown, to 0.1. */
export function roundMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}
