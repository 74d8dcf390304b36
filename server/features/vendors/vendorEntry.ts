import type { Vendor, VendorAppearance } from '#contract/vendors.ts';
import {
  dateOfDay,
  dayNumber,
  nextOccurrence,
  occurrenceDates,
} from '#server/features/events/occurrences.ts';
import { firstDayToVisit } from '#server/features/events/todayAt.ts';
import type { VendorEvent, VendorRecord } from './vendors.queries.ts';

/** Days to come are told this far ahead. */
const APPEARANCE_DAYS_AHEAD = 60;
const MOST_APPEARANCES = 50;

/** What the read model keeps of a vendor: everything public except what depends on the day. */
export interface VendorEntry {
  vendor: Omit<Vendor, 'nextAppearance' | 'distance'>;
  /** Degrees; both null where the vendor has not been located. */
  latitude: number | null;
  longitude: number | null;
  events: VendorEvent[];
}

export function toVendorEntry({ row, likesCount, events }: VendorRecord): VendorEntry {
  const { facebookUrl, instagramUrl, linkedinUrl } = row;
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    events,
    vendor: {
      id: row.id,
      userId: row.userId,
      businessName: row.businessName,
      businessType: row.businessType,
      description: row.description,
      phone: row.phone,
      email: row.email,
      website: row.website,
      facebookUrl,
      instagramUrl,
      linkedinUrl,
      address: row.address,
      city: row.city,
      state: row.state,
      zipCode: row.zipCode,
      imageUrl: row.imageUrl,
      businessHours: row.businessHours,
      socialMedia: JSON.stringify({
        facebook: facebookUrl,
        instagram: instagramUrl,
        linkedin: linkedinUrl,
      }),
      categories: row.categories,
      likesCount,
      rating: null,
      isDemo: row.isDemo,
    },
  };
}

/** Where a vendor sells from today on, soonest first. */
export function appearancesOf({ events }: VendorEntry, nowMs: number): VendorAppearance[] {
  return events
    .flatMap((given) => {
      const first = firstDayToVisit(given.event, given.market.timeZone, nowMs);
      return occurrenceDates(given.event, first, lastDayTold(first)).map((date) =>
        appearance(given, date),
      );
    })
    .sort((a, b) => compareMoments(momentOf(a), momentOf(b)))
    .slice(0, MOST_APPEARANCES);
}

/** The first of them. Lists show it of every vendor, so the others are not worked out for it. */
export function nextAppearanceOf({ events }: VendorEntry, nowMs: number): VendorAppearance | null {
  let soonest: { given: VendorEvent; date: string; moment: string } | null = null;
  for (const given of events) {
    const first = firstDayToVisit(given.event, given.market.timeZone, nowMs);
    const date = nextOccurrence(given.event, first);
    if (date === null) continue;
    const moment = momentOf({ date, startTime: given.event.startTime });
    if (soonest !== null && moment >= soonest.moment) continue;
    if (date <= lastDayTold(first)) soonest = { given, date, moment };
  }
  return soonest && appearance(soonest.given, soonest.date);
}

const lastDayTold = (today: string) => dateOfDay(dayNumber(today) + APPEARANCE_DAYS_AHEAD);

const appearance = ({ event, market }: VendorEvent, date: string): VendorAppearance => ({
  eventId: event.id,
  marketId: market.id,
  marketName: market.name,
  city: market.city,
  state: market.state,
  date,
  startTime: event.startTime,
  endTime: event.endTime,
});

const momentOf = ({ date, startTime }: Pick<VendorAppearance, 'date' | 'startTime'>) =>
  `${date} ${startTime}`;

const compareMoments = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
