import { joined, townOf } from '#contract/addresses.ts';
import type { EventWithMarket } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { Product } from '#contract/products/products.ts';
import type { VendorPage } from '#contract/vendors/vendors.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import { pageHead } from '#web/lib/pageHead.ts';
import { eventData, localBusiness, vendorBusiness } from './structuredData.ts';

// Loaded by the loaders of these pages when they run: a head with structured data weighs, and every
// page would carry it otherwise.

/** When a market is open; as on its page, with the year of hours that are old. */
function hoursOf({ hoursText, openStatus: { asOf } }: Market): string {
  if (hoursText === null) return 'hours, location and directions';
  return asOf ? `${hoursText} · hours as of ${asOf}` : hoursText;
}

export const marketHead = (market: Market, products: Product[]) =>
  pageHead({
    title: [market.name, townOf(market)].filter(Boolean).join(', '),
    description:
      market.description?.slice(0, 300) ?? `${market.name}, ${townOf(market)}: ${hoursOf(market)}.`,
    path: `/market/${market.id}`,
    jsonLd: localBusiness(market, products),
  });

export function eventHead(event: EventWithMarket) {
  const date = formatLongDate(event.eventDate);
  return pageHead({
    title: `${event.market.name}, ${date}`,
    description: `${event.market.name}, ${townOf(event.market)}, on ${date}.`,
    path: `/events/${event.id}`,
    jsonLd: eventData(event),
  });
}

export const vendorHead = (vendor: VendorPage) =>
  pageHead({
    title: joined([vendor.businessName, townOf(vendor)], ', '),
    description:
      vendor.description?.slice(0, 300) ??
      `${vendor.businessName}: what they sell and at which markets.`,
    path: `/vendors/${vendor.id}`,
    jsonLd: vendorBusiness(vendor),
  });
