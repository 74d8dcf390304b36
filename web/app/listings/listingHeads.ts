import { joined, townOf } from '#contract/addresses.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { EventWithMarket, MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { Product } from '#contract/products/products.ts';
import type { VendorPage } from '#contract/vendors/vendors.ts';
import { pageHead } from '#web/lib/pages/pageHead.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { eventData, localBusiness, pictureOf, vendorBusiness } from './structuredData.ts';

// Loaded by the loaders of these pages when they run: a head with structured data weighs, and every
// page would carry it otherwise.

const DESCRIPTION_LENGTH = 300;

/** As much of a text as a description may hold, without half a character at its end. */
const beginningOf = (text: string): string =>
  Array.from(text).slice(0, DESCRIPTION_LENGTH).join('');

/** When a market is open, where that is known; as on its page, with the year of hours that are old. */
function hoursOf({ hoursText, openStatus: { asOf } }: Market): string {
  if (hoursText === null) return 'location and directions';
  return asOf ? `${hoursText} · hours as of ${asOf}` : hoursText;
}

export const marketHead = (market: Market, products: Product[], events: MarketEvent[]) =>
  pageHead({
    title: joined([market.name, townOf(market)], ', '),
    description:
      market.description === null
        ? `${market.name}, ${townOf(market)}: ${hoursOf(market)}.`
        : beginningOf(market.description),
    image: pictureOf(market),
    path: `/market/${market.id}`,
    jsonLd: localBusiness(market, products, events),
  });

/** Of an event; whether it is called off comes first, where a shared link is sure to show it. */
export function eventHead(event: EventWithMarket) {
  const { market, status } = event;
  const name = isCalledOff(status) ? `${capitalized(status)}: ${market.name}` : market.name;
  const date = formatLongDate(event.eventDate);
  return pageHead({
    title: `${name}, ${date}`,
    description: `${name}, ${townOf(market)}, on ${date}.`,
    image: pictureOf(market),
    path: `/events/${event.id}`,
    jsonLd: eventData(event),
  });
}

export const vendorHead = (vendor: VendorPage) =>
  pageHead({
    title: joined([vendor.businessName, townOf(vendor)], ', '),
    description:
      vendor.description === null
        ? `${vendor.businessName}: what they sell and at which markets.`
        : beginningOf(vendor.description),
    image: pictureOf(vendor),
    path: `/vendors/${vendor.id}`,
    jsonLd: vendorBusiness(vendor),
  });
