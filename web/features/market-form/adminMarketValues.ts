import { z } from 'zod';
import { commaList } from '#contract/commaList.ts';
import { DEFAULT_APPLICATION_DEADLINE_DAYS } from '#contract/limits.ts';
import type { Market } from '#contract/markets/markets.ts';
import { type AdminMarketWrite, adminMarketWriteSchema } from '#contract/markets/marketWrites.ts';
import type { Payment } from '#contract/markets/payments.ts';
import { paymentsNamed, paymentWords } from '#contract/markets/paymentWords.ts';
import {
  NEVER_OPEN,
  openingTimesOf,
  opensAtAll,
  scheduleOf,
  scheduleText,
  usualWeek,
  type WeeklySchedule,
} from '#contract/opening-times/weeklySchedule.ts';
import { numberOrNull } from '#web/lib/numberOrNull.ts';
import { hasTerms } from './vendorTerms.ts';

/** Stated as one or the other, or by nobody. */
type Stated = '' | 'true' | 'false';

/** The fields of the administrator's form. What has not been told is an empty field. */
export interface AdminMarketValues {
  name: string;
  category: Market['category'];
  description: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  latitude: string | null | undefined;
  longitude: string | null | undefined;
  operatingHours: string;
  /** Of stands and flea markets; null: as somebody wrote their hours, or nobody did. */
  week: WeeklySchedule | null;
  amenities: string[];
  imageUrl: string;
  phone: string;
  email: string;
  website: string;
  accessibility: string;
  seasonalInfo: string;
  specialEvents: string;
  parkingInfo: string;
  petPolicy: string;
  acceptedPayments: Payment[];
  paymentMethods: string;
  tags: string;
  isHiringVendors: boolean;
  boothFee: string;
  avgDailyVisitors: string;
  insuranceRequired: Stated;
  applicationDeadlineDays: string;
  tablesProvided: Stated;
  agreementDocumentUrl: string;
}

const stated = (value: boolean | null | undefined): Stated =>
  value === true ? 'true' : value === false ? 'false' : '';

/** Which categories are open by the week; the others by their days. */
export const hasWeek = (category: Market['category']): boolean =>
  category === 'farm_stand' || category === 'flea_market';

/** What the form begins with: little, or the market as it is. */
export function adminMarketValues(market: Market | null): AdminMarketValues {
  const known = market?.openingTimes ?? null;
  return {
    name: market?.name ?? '',
    category: market?.category ?? 'farmers_market',
    description: market?.description ?? '',
    address: market?.address ?? '',
    city: market?.city ?? '',
    state: market?.state ?? '',
    zipCode: market?.zipCode ?? '',
    latitude: undefined,
    longitude: undefined,
    operatingHours: market?.operatingHours ?? '',
    week: known ? scheduleOf(known) : market ? null : usualWeek(),
    amenities: market?.amenities ?? [],
    imageUrl: market?.imageUrl ?? '',
    phone: market?.phone ?? '',
    email: market?.email ?? '',
    website: market?.website ?? '',
    accessibility: market?.accessibility ?? '',
    seasonalInfo: market?.seasonalInfo ?? '',
    specialEvents: market?.specialEvents ?? '',
    parkingInfo: market?.parkingInfo ?? '',
    petPolicy: market?.petPolicy ?? '',
    acceptedPayments: market?.payments ?? [],
    paymentMethods: market ? paymentWords(market).join(', ') : '',
    tags: market?.tags.join(', ') ?? '',
    isHiringVendors: market?.isHiringVendors ?? true,
    boothFee: market?.boothFee ?? '',
    avgDailyVisitors: market?.avgDailyVisitors?.toString() ?? '',
    insuranceRequired: stated(market?.insuranceRequired),
    applicationDeadlineDays: String(
      market?.applicationDeadlineDays ?? DEFAULT_APPLICATION_DEADLINE_DAYS,
    ),
    tablesProvided: stated(market?.tablesProvided),
    agreementDocumentUrl: market?.agreementDocumentUrl ?? '',
  };
}

const statedValue = (value: Stated): boolean | null => (value === '' ? null : value === 'true');

/**
 * The hours that are sent, as far as they are other than before: what nobody touched stays as
 * somebody wrote it, with all that this form does not show.
 */
function hoursOf(values: AdminMarketValues, market: Market | null) {
  const before = adminMarketValues(market);
  if (hasWeek(values.category)) {
    const { week } = values;
    const isKept = market !== null && hasWeek(market.category);
    if (!week || (isKept && JSON.stringify(week) === JSON.stringify(before.week))) return {};
    const text = market ? null : scheduleText(week);
    if (text) return { operatingHours: text };
    // Single days are none of this form's: they stay whatever they are by now.
    const { exceptions: _stay, ...openingTimes } = openingTimesOf(week, market?.openingTimes);
    return { openingTimes };
  }
  const { operatingHours } = values;
  return operatingHours.trim() === before.operatingHours.trim() ? {} : { operatingHours };
}

/**
 * The lists that are sent: typed ones as far as their text is other than before, for words may have
 * commas. A payment that is typed by its name is as good as ticked.
 */
function listsOf(values: AdminMarketValues, market: Market | null) {
  const before = adminMarketValues(market);
  const changed = (['paymentMethods', 'tags'] as const).filter(
    (name) => values[name].trim() !== before[name].trim(),
  );
  const typed: { paymentMethods?: string[]; tags?: string[] } = Object.fromEntries(
    changed.map((name) => [name, commaList(values[name])]),
  );
  const named = paymentsNamed(typed.paymentMethods ?? []);
  return { ...typed, acceptedPayments: [...new Set([...values.acceptedPayments, ...named])] };
}

/** What the form says, as the call takes it: an empty fee is free, an empty deadline a week. */
export function toAdminWrite(values: AdminMarketValues, market: Market | null): object {
  return {
    name: values.name,
    category: values.category,
    description: values.description,
    address: values.address,
    city: values.city,
    state: values.state,
    zipCode: values.zipCode,
    latitude: values.latitude,
    longitude: values.longitude,
    ...hoursOf(values, market),
    amenities: values.amenities,
    imageUrl: values.imageUrl,
    phone: values.phone,
    email: values.email,
    website: values.website,
    accessibility: values.accessibility,
    seasonalInfo: values.seasonalInfo,
    specialEvents: values.specialEvents,
    parkingInfo: values.parkingInfo,
    petPolicy: values.petPolicy,
    ...listsOf(values, market),
    isHiringVendors: values.isHiringVendors,
    ...(hasTerms(values.category) && {
      boothFee: values.boothFee.trim() || '0',
      avgDailyVisitors: numberOrNull(values.avgDailyVisitors),
      insuranceRequired: statedValue(values.insuranceRequired),
      applicationDeadlineDays:
        numberOrNull(values.applicationDeadlineDays) ?? DEFAULT_APPLICATION_DEADLINE_DAYS,
      tablesProvided: statedValue(values.tablesProvided),
      agreementDocumentUrl: values.agreementDocumentUrl,
    }),
    // A market that the administrator lists is nobody's until it is claimed.
    ...(market === null && { organizerId: null }),
  };
}

/** Checks the form by the contract. */
export const adminMarketSchema = (market: Market | null) =>
  z.preprocess(
    (values) => toAdminWrite(values as AdminMarketValues, market),
    // Only the week of the form comes as opening times.
    adminMarketWriteSchema.refine(({ openingTimes }) => !openingTimes || opensAtAll(openingTimes), {
      error: NEVER_OPEN,
      path: ['week'],
    }),
  ) as unknown as z.ZodType<AdminMarketWrite, AdminMarketValues>;
