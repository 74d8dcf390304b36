import type { Vendor, VendorAppearance } from '#contract/vendors.ts';
import { dateOfDay, dayNumber, occurrenceDates } from '#server/features/events/occurrences.ts';
import { todayAt } from '#server/features/events/todayAt.ts';
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
    .flatMap(({ event, market }) => {
      const today = todayAt(market.timeZone, nowMs);
      const until = dateOfDay(dayNumber(today) + APPEARANCE_DAYS_AHEAD);
      return occurrenceDates(event, today, until).map((date) => ({
        eventId: event.id,
        marketId: market.id,
        marketName: market.name,
        city: market.city,
        state: market.state,
        date,
        startTime: event.startTime,
        endTime: event.endTime,
      }));
    })
    .sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
    .slice(0, MOST_APPEARANCES);
}

const momentOf = ({ date, startTime }: VendorAppearance) => `${date} ${startTime}`;
