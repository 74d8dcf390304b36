import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { PAYMENT_LABELS } from '#contract/markets/payments.ts';
import { trimMoney } from '#contract/money.ts';
import type { EventRow } from '#server/features/events/events.queries.ts';
import { hoursText, operatingHoursText } from '#server/features/opening-times/describe.ts';
import type { DatedOpening } from '#server/features/opening-times/evaluating/evaluate.ts';
import { isWrittenForPrograms } from '#server/features/opening-times/reading/readWeekdayJson.ts';
import type { MarketRecord } from './markets.queries.ts';
import type { MarketEntry } from './search/indexedMarket.ts';
import { statedFee } from './statedFee.ts';

/** What is counted of a market that is looked at by itself, as it is stored. */
export const NOTHING_COUNTED: Omit<MarketRecord, 'row'> = {
  reviewCount: 0,
  rating: null,
  vendorCount: 0,
  eventCount: 0,
  events: [],
};

/** Names of directories as readers know them, by the name stored with an imported listing. */
const SOURCE_NAMES: Record<string, string> = {
  'usda-directory': 'USDA National Farmers Market Directory',
  'usda-portal-farmersmarket': 'USDA Local Food Portal, farmers markets',
  'usda-portal-onfarmmarket': 'USDA Local Food Portal, on-farm markets',
};

/** What the read model keeps of a stored market: everything public, ready to be presented. */
export function toMarketEntry(record: MarketRecord): MarketEntry {
  const { row } = record;
  const written = row.operatingHours;
  // Null as well where nothing is told but days on which it is closed: those are no hours.
  const timetable = row.openingTimes && hoursText(row.openingTimes);
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    changedAt: row.updatedAt.getTime(),
    announcedAt: record.events.reduce<number | null>(
      (last, { announcedAt }) => Math.max(last ?? 0, announcedAt.getTime()),
      null,
    ),
    opening: {
      openingTimes: row.openingTimes,
      timeZone: row.timeZone,
      latitude: row.latitude,
      longitude: row.longitude,
      datedOpenings: record.events.flatMap(({ event }) => datedOpenings(event)),
    },
    market: {
      id: row.id,
      name: row.name,
      category: row.category,
      address: row.address,
      city: row.city,
      state: row.state,
      zipCode: row.zipCode,
      latitude: row.latitude === null ? null : String(row.latitude),
      longitude: row.longitude === null ? null : String(row.longitude),
      imageUrl: row.imageUrl,
      rating: record.rating === null ? null : Math.round(record.rating * 10) / 10,
      reviewCount: record.reviewCount,
      vendorCount: record.vendorCount,
      isHiringVendors: row.isHiringVendors,
      boothFee: statedFee(row),
      avgDailyVisitors: row.avgDailyVisitors,
      avgDailyFootTraffic: row.avgDailyFootTraffic,
      applicationDeadlineDays: row.applicationDeadlineDays,
      insuranceRequired: row.insuranceRequired,
      payments: row.paymentsAccepted,
      goods: row.goodsSold,
      // A stand that is closed today may have told its usual hours in words that nobody could read.
      hoursText: timetable ?? (written && isWrittenForPrograms(written) ? null : written),
      isDemo: row.isDemo,
      description: row.description,
      operatingHours:
        written ?? (row.openingTimes && timetable && operatingHoursText(row.openingTimes)),
      openingTimes: row.openingTimes,
      timeZone: row.timeZone,
      amenities: row.amenities,
      phone: row.phone,
      email: row.email,
      website: row.website,
      socialMedia: {
        facebook: row.facebookUrl,
        instagram: row.instagramUrl,
        twitter: row.twitterUrl,
      },
      accessibility: row.accessibility,
      seasonalInfo: row.seasonalInfo,
      specialEvents: row.specialEvents,
      parkingInfo: row.parkingInfo,
      petPolicy: row.petPolicy,
      locationNote: row.locationNote,
      paymentMethods: [
        ...row.paymentsAccepted.map((payment) => PAYMENT_LABELS[payment]),
        ...row.paymentMethods,
      ],
      paymentsNotAccepted: row.paymentsNotAccepted,
      goodsNotSold: row.goodsNotSold,
      tags: row.tags,
      tablesProvided: row.tablesProvided,
      vendorSpaces: row.vendorSpaces,
      applicationFee: row.applicationFee === null ? null : trimMoney(row.applicationFee),
      isPermanent: row.isPermanent,
      eventCount: record.eventCount,
      agreementDocumentUrl: row.agreementDocumentUrl,
      source: row.source
        ? { name: SOURCE_NAMES[row.source] ?? row.source, recordedOn: row.sourceRecordedOn }
        : null,
      lastConfirmedOn: row.lastConfirmedOn,
      lastConfirmedBy: row.lastConfirmedBy,
      isUnclaimed: row.organizerId === null,
    },
  };
}

/** The day that an event opens for its market or, called off, closes; and those it was put off from. */
function datedOpenings(event: EventRow): DatedOpening[] {
  const { eventDate, previousDates, startTime, endTime } = event;
  const opens = OPENING_EVENT_STATUSES.includes(event.status);
  return [
    { date: eventDate, startTime, endTime, opens },
    ...previousDates.map((date) => ({ date, startTime, endTime, opens: false })),
  ];
}
