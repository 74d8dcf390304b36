import { daysAfter } from '#contract/calendarDays.ts';
import type { Vendor, VendorAppearance } from '#contract/vendors/vendors.ts';
import { firstDayToVisit } from '#server/features/events/eventClock.ts';
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
export const appearancesOf = ({ events }: VendorEntry, nowMs: number): VendorAppearance[] =>
  events
    .filter((given) => isTold(given, nowMs))
    .map(appearance)
    .sort((a, b) => compareMoments(momentOf(a), momentOf(b)))
    .slice(0, MOST_APPEARANCES);

/** The first of them. Lists show it of every vendor, so nothing is sorted for it. */
export function nextAppearanceOf({ events }: VendorEntry, nowMs: number): VendorAppearance | null {
  let soonest: { given: VendorEvent; moment: string } | null = null;
  for (const given of events) {
    const moment = `${given.event.eventDate} ${given.event.startTime}`;
    if (soonest !== null && moment >= soonest.moment) continue;
    if (isTold(given, nowMs)) soonest = { given, moment };
  }
  return soonest && appearance(soonest.given);
}

function isTold({ event, market }: VendorEvent, nowMs: number): boolean {
  const first = firstDayToVisit(event, market.timeZone, nowMs);
  return event.eventDate >= first && event.eventDate <= daysAfter(first, APPEARANCE_DAYS_AHEAD);
}

const appearance = ({ event, market }: VendorEvent): VendorAppearance => ({
  eventId: event.id,
  marketId: market.id,
  marketName: market.name,
  city: market.city,
  state: market.state,
  date: event.eventDate,
  startTime: event.startTime,
  endTime: event.endTime,
});

const momentOf = ({ date, startTime }: Pick<VendorAppearance, 'date' | 'startTime'>) =>
  `${date} ${startTime}`;

const compareMoments = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
