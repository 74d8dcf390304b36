import { AMENITY_LABELS, AMENITY_SWITCHES, hasAmenity } from '#contract/markets/amenities.ts';
import {
  DEFAULT_APPLICATION_FEE,
  DEFAULT_BOOTH_FEE,
  DEFAULT_VENDOR_SPACES,
} from '#contract/markets/marketLimits.ts';
import type { AdminMarketWrite } from '#contract/markets/marketWrites.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import type { markets } from '#server/db/schema.ts';
import { misspelledState, stateCode } from '#server/features/places/gazetteer/states.ts';
import type { MarketRow } from './markets.queries.ts';
import { paymentValues } from './paymentValues.ts';
import { seasonWordsAfter } from './search/ownWords.ts';
import { feeValues } from './statedFee.ts';
import { writtenOpening } from './writtenOpening.ts';

type MarketValues = typeof markets.$inferInsert;
type Named = Pick<MarketValues, 'name' | 'category' | 'address' | 'city' | 'state'>;

/** What an organizer's new market is where her form says nothing. */
export const NEW_MARKET = {
  vendorSpaces: DEFAULT_VENDOR_SPACES,
  applicationFee: String(DEFAULT_APPLICATION_FEE),
  boothFee: DEFAULT_BOOTH_FEE,
} as const;

/** What any other new listing is where its form says nothing. */
export const NEW_LISTING = { isBoothFeeStated: false } as const;

/** Empty text means: not told. */
const told = <Value>(said: Value) => (said === '' ? null : (said as Exclude<Value, ''>));

/**
 * What a form says, by the names of the table, but for the files and the place. What it does not
 * mention stays as it is stored.
 * @throws ProblemError 422 where something cannot be understood
 */
export function toMarketValues(
  write: AdminMarketWrite,
  stored: MarketRow | null,
): Named & Partial<MarketValues> {
  const { socialMedia } = write;
  const applicationFee = told(write.applicationFee);
  const opening = writtenOpening(write, stored);
  const values: Named & Partial<MarketValues> = {
    name: write.name,
    description: told(write.description),
    category: write.category ?? stored?.category ?? 'farmers_market',
    address: write.address,
    city: write.city,
    state: stateOf(write.state),
    zipCode: write.zipCode ?? undefined,
    phone: told(write.phone),
    email: told(write.email),
    website: told(write.website),
    facebookUrl: socialMedia ? told(socialMedia.facebook) : socialMedia,
    instagramUrl: socialMedia ? told(socialMedia.instagram) : socialMedia,
    twitterUrl: socialMedia ? told(socialMedia.twitter) : socialMedia,
    ...opening,
    amenities: amenitiesOf(write, stored?.amenities ?? []),
    ...paymentValues(write, stored),
    ...goodsValues(write, stored),
    tags: write.tags,
    vendorSpaces: told(write.vendorSpaces),
    applicationFee: typeof applicationFee === 'number' ? String(applicationFee) : applicationFee,
    isPermanent: write.isPermanent,
    isHiringVendors: write.isHiringVendors,
    ...(write.boothFee !== undefined && feeValues(write.boothFee)),
    avgDailyVisitors: write.avgDailyVisitors,
    avgDailyFootTraffic: footTrafficOf(write, stored),
    insuranceRequired: write.insuranceRequired,
    applicationDeadlineDays: write.applicationDeadlineDays,
    tablesProvided: write.tablesProvided,
    accessibility: told(write.accessibility),
    seasonalInfo: told(write.seasonalInfo),
    specialEvents: told(write.specialEvents),
    parkingInfo: told(write.parkingInfo),
    petPolicy: told(write.petPolicy),
    locationNote: told(write.locationNote),
  };
  const { seasonalInfo = stored?.seasonalInfo } = values;
  // A form sends along what it shows of the season: as it stands there it follows the hours.
  if (stored && opening && seasonalInfo === stored.seasonalInfo) {
    values.seasonalInfo = seasonWordsAfter(stored, opening.openingTimes);
  }
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as typeof values;
}

function stateOf(text: string): string {
  const code = stateCode(text) ?? misspelledState(text);
  if (code) return code;
  throw unprocessableAt(
    'state',
    `We don’t recognize the state '${text}'. Use its two-letter code, such as OR.`,
  );
}

/**
 * Of the two numbers of people a day the forms have one, and it is the other that counts first: it
 * would go on telling what the one that has been changed no longer says.
 */
function footTrafficOf(write: AdminMarketWrite, stored: MarketRow | null) {
  const { avgDailyVisitors, avgDailyFootTraffic } = write;
  const isOutdated =
    stored && avgDailyVisitors !== undefined && avgDailyVisitors !== stored.avgDailyVisitors;
  return isOutdated ? (avgDailyFootTraffic ?? null) : avgDailyFootTraffic;
}

/** The form's switches say nothing of amenities beyond them; a list says everything. */
function amenitiesOf({ amenities }: AdminMarketWrite, stored: string[]): string[] | undefined {
  if (amenities === undefined || Array.isArray(amenities)) return amenities;
  const switched = AMENITY_SWITCHES.filter((name) => amenities[name] !== undefined);
  const labels = switched.map((name) => AMENITY_LABELS[name]);
  return [
    ...stored.filter((name) => !hasAmenity(labels, name)),
    ...switched.filter((name) => amenities[name]).map((name) => AMENITY_LABELS[name]),
  ];
}

/** What is sold is not denied any more; of what is sold no longer nothing is said. */
function goodsValues({ goods }: AdminMarketWrite, stored: MarketRow | null) {
  if (!goods) return {};
  return {
    goodsSold: [...new Set(goods)],
    goodsNotSold: (stored?.goodsNotSold ?? []).filter((good) => !goods.includes(good)),
  };
}
