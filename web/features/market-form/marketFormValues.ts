import {
  AMENITY_LABELS,
  AMENITY_SWITCHES,
  type AmenitySwitch,
  hasAmenity,
} from '#contract/markets/amenities.ts';
import type { MarketCategory } from '#contract/markets/categories.ts';
import type { Good } from '#contract/markets/goods.ts';
import {
  DEFAULT_APPLICATION_DEADLINE_DAYS,
  DEFAULT_APPLICATION_FEE,
  DEFAULT_BOOTH_FEE,
  DEFAULT_VENDOR_SPACES,
} from '#contract/markets/marketLimits.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { MarketForm } from '#contract/markets/marketWrites.ts';
import type { Payment } from '#contract/markets/payments.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { DEFAULT_OPENING_TIMES } from './openingTimesDraft.ts';
import { socialProfiles } from './socialProfiles.ts';

/** The form's fields. What has not been told is an empty field. */
export interface MarketFormValues {
  name: string;
  description: string;
  category: MarketCategory;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  phone: string;
  email: string;
  website: string;
  socialMedia: ReturnType<typeof socialProfiles>;
  openingTimes?: OpeningTimes | undefined;
  amenities: Record<AmenitySwitch, boolean>;
  acceptedPayments: Payment[];
  goods: Good[];
  accessibility: string;
  parkingInfo: string;
  petPolicy: string;
  locationNote: string;
  seasonalInfo: string;
  specialEvents: string;
  vendorSpaces: string;
  applicationFee: string;
  boothFee: string;
  applicationDeadlineDays: number;
  avgDailyVisitors: number | null;
  isHiringVendors: boolean;
  isPermanent: boolean;
  imageUrl: string;
  agreementDocumentUrl: string;
}

/** What the form begins with: the specification's defaults, or the market as it is. */
export function formValues(market: Market | null): MarketFormValues {
  // By the contract's names: what it does not know is dropped without a word.
  return {
    name: market?.name ?? '',
    description: market?.description ?? '',
    category: market?.category ?? 'farmers_market',
    address: market?.address ?? '',
    city: market?.city ?? '',
    state: market?.state ?? '',
    zipCode: market?.zipCode ?? '',
    phone: market?.phone ?? '',
    email: market?.email ?? '',
    website: market?.website ?? '',
    socialMedia: socialProfiles(market),
    openingTimes: market ? undefined : DEFAULT_OPENING_TIMES,
    amenities: Object.fromEntries(
      AMENITY_SWITCHES.map((name) => [
        name,
        hasAmenity(market?.amenities ?? [], AMENITY_LABELS[name]),
      ]),
    ) as Record<AmenitySwitch, boolean>,
    acceptedPayments: market?.payments ?? ['cash'],
    goods: market?.goods ?? [],
    accessibility: market?.accessibility ?? '',
    parkingInfo: market?.parkingInfo ?? '',
    petPolicy: market?.petPolicy ?? '',
    locationNote: market?.locationNote ?? '',
    seasonalInfo: market?.seasonalInfo ?? '',
    specialEvents: market?.specialEvents ?? '',
    vendorSpaces: market ? String(market.vendorSpaces ?? '') : String(DEFAULT_VENDOR_SPACES),
    applicationFee: market ? (market.applicationFee ?? '') : String(DEFAULT_APPLICATION_FEE),
    boothFee: market?.boothFee ?? DEFAULT_BOOTH_FEE,
    applicationDeadlineDays: market?.applicationDeadlineDays ?? DEFAULT_APPLICATION_DEADLINE_DAYS,
    avgDailyVisitors: market?.avgDailyVisitors ?? null,
    isHiringVendors: market?.isHiringVendors ?? true,
    isPermanent: market?.isPermanent ?? false,
    imageUrl: market?.imageUrl ?? '',
    agreementDocumentUrl: market?.agreementDocumentUrl ?? '',
  } satisfies MarketForm;
}
