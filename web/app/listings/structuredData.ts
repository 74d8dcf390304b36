import { daysAfter } from '#contract/calendarDays.ts';
import type { EventWithMarket, MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { sharedPicture } from '#contract/media/sharedPicture.ts';
import type { Product } from '#contract/products/products.ts';
import type { VendorPage } from '#contract/vendors/vendors.ts';
import { siteOrigin } from '#web/lib/pages/siteOrigin.ts';
import { dayAt } from '#web/lib/texts/dates.ts';
import { openingHours } from './openingHours.ts';

const postalAddress = (place: Pick<VendorPage, 'address' | 'city' | 'state' | 'zipCode'>) => ({
  '@type': 'PostalAddress',
  streetAddress: place.address || undefined,
  addressLocality: place.city ?? undefined,
  addressRegion: place.state ?? undefined,
  postalCode: place.zipCode || undefined,
  addressCountry: 'US',
});

const geo = (place: Pick<Market, 'latitude' | 'longitude'>) =>
  place.latitude && place.longitude
    ? { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude }
    : undefined;

/** The address of a listing's own picture, as other sites show it. */
export const pictureOf = ({ imageUrl }: { imageUrl: string | null }): string | undefined =>
  imageUrl ? new URL(sharedPicture(imageUrl), siteOrigin()).href : undefined;

/** schema.org Offer of something that a stand sells. */
const offer = ({ name, price, inStockToday }: Product) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Product', name },
  price: price ?? undefined,
  priceCurrency: price === null ? undefined : 'USD',
  availability: inStockToday ? 'https://schema.org/InStock' : undefined,
});

/** schema.org LocalBusiness of a market. */
export function localBusiness(market: Market, products: Product[], events: MarketEvent[]): object {
  const profiles = Object.values(market.socialMedia).filter((address) => address !== null);
  return {
    '@type': 'LocalBusiness',
    '@id': `${siteOrigin()}/market/${market.id}`,
    name: market.name,
    description: market.description ?? undefined,
    image: pictureOf(market),
    url: market.website ?? `${siteOrigin()}/market/${market.id}`,
    sameAs: profiles.length === 0 ? undefined : profiles,
    telephone: market.phone ?? undefined,
    address: postalAddress(market),
    geo: geo(market),
    openingHoursSpecification: openingHours(market, events, dayAt(market.timeZone, new Date())),
    aggregateRating:
      market.rating === null
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: market.rating,
            reviewCount: market.reviewCount,
          },
    makesOffer: products.length === 0 ? undefined : products.map(offer),
  };
}

/** schema.org LocalBusiness of a vendor. */
export function vendorBusiness(vendor: VendorPage): object {
  return {
    '@type': 'LocalBusiness',
    '@id': `${siteOrigin()}/vendors/${vendor.id}`,
    name: vendor.businessName,
    description: vendor.description ?? undefined,
    image: pictureOf(vendor),
    url: vendor.website ?? `${siteOrigin()}/vendors/${vendor.id}`,
    telephone: vendor.phone ?? undefined,
    address: postalAddress(vendor),
  };
}

const EVENT_STATUS_URLS: Record<string, string> = {
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
};

/** schema.org Event of a market's event; times are local to the place. */
export function eventData(event: EventWithMarket): object {
  const { eventDate: date, previousDates, startTime, endTime } = event;
  // What goes on past midnight ends on the day after.
  const isNight = endTime <= startTime;
  const planned = previousDates.length === 0 ? 'EventScheduled' : 'EventRescheduled';
  return {
    '@type': 'Event',
    name: event.market.name,
    image: pictureOf(event.market),
    startDate: `${date}T${startTime}`,
    endDate: `${isNight ? daysAfter(date, 1) : date}T${endTime}`,
    previousStartDate:
      previousDates.length === 0 ? undefined : previousDates.map((day) => `${day}T${startTime}`),
    eventStatus: EVENT_STATUS_URLS[event.status] ?? `https://schema.org/${planned}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: `${siteOrigin()}/events/${event.id}`,
    location: {
      '@type': 'Place',
      name: event.market.name,
      address: postalAddress(event.market),
      geo: geo(event.market),
    },
  };
}
