import { z } from 'zod';
import { commaList, distinctWords } from '#contract/commaList.ts';
import type { Good } from '#contract/markets/goods.ts';
import { DEFAULT_APPLICATION_DEADLINE_DAYS } from '#contract/markets/marketLimits.ts';
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
import { typedNumber } from '#web/lib/forms/typedNumber.ts';
import { socialProfiles } from './socialProfiles.ts';
import { hasTerms } from './vendorTerms.ts';

/** Stated as one or the other, or by nobody. */
type Stated = '' | 'true' | 'false';

type Written = z.input<typeof adminMarketWriteSchema>;
type Count = 'avgDailyVisitors' | 'applicationDeadlineDays';
/** As the call takes it, but before it is checked: what is typed for a number may be none. */
type Call = Omit<Written, Count> & { [Part in Count]?: ReturnType<typeof typedNumber> };

/** The texts of the administrator's form, by the names of the call. */
const TEXTS = [
  'name',
  'description',
  'address',
  'city',
  'state',
  'zipCode',
  'locationNote',
  'operatingHours',
  'imageUrl',
  'phone',
  'email',
  'website',
  'accessibility',
  'specialEvents',
  'parkingInfo',
  'petPolicy',
  'boothFee',
  'agreementDocumentUrl',
] as const;

/** The fields of the administrator's form. What has not been told is an empty field. */
export interface AdminMarketValues extends Record<(typeof TEXTS)[number], string> {
  category: Market['category'];
  socialMedia: ReturnType<typeof socialProfiles>;
  /** But for what only repeats the season of the timetable, which is not set here. */
  seasonalInfo: string;
  latitude: string | null | undefined;
  longitude: string | null | undefined;
  /** Of stands and flea markets; null: as somebody wrote their hours, or nobody did. */
  week: WeeklySchedule | null;
  amenities: string[];
  /** Typed, but not added to the others yet. */
  typedAmenity: string;
  acceptedPayments: Payment[];
  goods: Good[];
  /** Separated by commas. */
  paymentMethods: string;
  tags: string;
  isHiringVendors: boolean;
  avgDailyVisitors: string;
  insuranceRequired: Stated;
  applicationDeadlineDays: string;
  tablesProvided: Stated;
}

const stated = (value: boolean | null | undefined): Stated =>
  value === true ? 'true' : value === false ? 'false' : '';

/** Which categories are open by the week; the others by their days. */
export const hasWeek = (category: Market['category']): boolean =>
  category === 'farm_stand' || category === 'flea_market';

/** What the form begins with: little, or the market as it is. */
export function adminMarketValues(market: Market | null): AdminMarketValues {
  const known = market?.openingTimes ?? null;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, market?.[name] ?? '']));
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    category: market?.category ?? 'farmers_market',
    socialMedia: socialProfiles(market),
    seasonalInfo: market?.seasonInOwnWords ?? '',
    latitude: undefined,
    longitude: undefined,
    week: known ? scheduleOf(known) : market ? null : usualWeek(),
    amenities: market?.amenities ?? [],
    typedAmenity: '',
    acceptedPayments: market?.payments ?? [],
    goods: market?.goods ?? [],
    paymentMethods: market ? paymentWords(market).join(', ') : '',
    tags: market?.tags.join(', ') ?? '',
    isHiringVendors: market?.isHiringVendors ?? true,
    avgDailyVisitors: market?.avgDailyVisitors?.toString() ?? '',
    insuranceRequired: stated(market?.insuranceRequired),
    applicationDeadlineDays: String(
      market?.applicationDeadlineDays ?? DEFAULT_APPLICATION_DEADLINE_DAYS,
    ),
    tablesProvided: stated(market?.tablesProvided),
  };
}

const statedValue = (value: Stated): boolean | null => (value === '' ? null : value === 'true');

/**
 * The hours that are sent, as far as they are other than before: what nobody touched stays as
 * somebody wrote it, with all that this form does not show.
 */
function hoursOf(
  values: AdminMarketValues,
  market: Market | null,
): Pick<Call, 'operatingHours' | 'openingTimes'> {
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

/** The words about the season that are sent, as far as they are other than before. */
function seasonOf({ seasonalInfo }: AdminMarketValues, market: Market | null) {
  const before = adminMarketValues(market).seasonalInfo;
  return seasonalInfo.trim() === before.trim() ? {} : { seasonalInfo };
}

/**
 * The lists that are sent: typed ones as far as their text is other than before, for words may have
 * commas. A payment that is typed by its name is as good as ticked, and an amenity that was left in
 * its field as good as added.
 */
function listsOf(
  values: AdminMarketValues,
  market: Market | null,
): Pick<Call, 'amenities' | 'acceptedPayments' | 'paymentMethods' | 'tags'> {
  const before = adminMarketValues(market);
  const changed = (['paymentMethods', 'tags'] as const).filter(
    (name) => values[name].trim() !== before[name].trim(),
  );
  const typed: { paymentMethods?: string[]; tags?: string[] } = Object.fromEntries(
    changed.map((name) => [name, commaList(values[name])]),
  );
  const named = paymentsNamed(typed.paymentMethods ?? []);
  return {
    ...typed,
    amenities: distinctWords([...values.amenities, ...commaList(values.typedAmenity)]),
    acceptedPayments: [...new Set([...values.acceptedPayments, ...named])],
  };
}

/** The fee that is sent: an empty one is free, unless nobody had stated one and the field was left as it was. */
export const sentBoothFee = (
  { boothFee }: Pick<AdminMarketValues, 'boothFee'>,
  market: Pick<Market, 'boothFee'> | null,
): string => boothFee.trim() || (market?.boothFee === '' ? '' : '0');

/** What is sent of the terms on which vendors come: an empty deadline is a week. */
function termsOf(values: AdminMarketValues, market: Market | null): Partial<Call> {
  if (!hasTerms(values.category)) return {};
  return {
    boothFee: sentBoothFee(values, market),
    avgDailyVisitors: typedNumber(values.avgDailyVisitors),
    insuranceRequired: statedValue(values.insuranceRequired),
    applicationDeadlineDays:
      typedNumber(values.applicationDeadlineDays) ?? DEFAULT_APPLICATION_DEADLINE_DAYS,
    tablesProvided: statedValue(values.tablesProvided),
    agreementDocumentUrl: values.agreementDocumentUrl,
  };
}

/** What the form says, as the call takes it. */
export function toAdminWrite(values: AdminMarketValues, market: Market | null): Call {
  const {
    operatingHours,
    week,
    seasonalInfo,
    amenities,
    typedAmenity,
    paymentMethods,
    tags,
    boothFee,
    avgDailyVisitors,
    insuranceRequired,
    applicationDeadlineDays,
    tablesProvided,
    agreementDocumentUrl,
    ...others
  } = values;
  // Nothing that the call does not know: that would be dropped without a word.
  const asTheyAre: Pick<Call, keyof typeof others> = others;
  return {
    ...asTheyAre,
    ...hoursOf(values, market),
    ...seasonOf(values, market),
    ...listsOf(values, market),
    ...termsOf(values, market),
    // A market that the administrator lists is nobody's until it is claimed.
    ...(market === null && { organizerId: null }),
  };
}

/** Checks the form by the contract. */
export const adminMarketFormSchema = (
  market: Market | null,
): z.ZodType<AdminMarketWrite, AdminMarketValues> =>
  z.preprocess(
    (values: AdminMarketValues) => toAdminWrite(values, market),
    // Only the week of the form comes as opening times.
    adminMarketWriteSchema.refine(({ openingTimes }) => !openingTimes || opensAtAll(openingTimes), {
      error: NEVER_OPEN,
      path: ['week'],
    }),
  );
