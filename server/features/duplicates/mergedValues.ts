import { townWithZip } from '#contract/addresses.ts';
import type { MarketComparison } from '#contract/duplicates/duplicates.ts';
import { MERGE_FIELD_NAMES, type MergeField } from '#contract/duplicates/mergeFields.ts';
import { MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import { GOOD_LABELS } from '#contract/markets/goods.ts';
import { PAYMENT_LABELS } from '#contract/markets/payments.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { paymentValues } from '#server/features/markets/paymentValues.ts';
import { hoursInFull, hoursText } from '#server/features/opening-times/describe.ts';

/** The columns that go together when two markets become one. */
export const MERGED_COLUMNS = {
  name: ['name'],
  category: ['category'],
  place: [
    'address',
    'city',
    'state',
    'zipCode',
    'county',
    'latitude',
    'longitude',
    'timeZone',
    'locationNote',
  ],
  hours: ['operatingHours', 'openingTimes', 'seasonalInfo'],
  description: ['description'],
  picture: ['imageUrl'],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  facebook: ['facebookUrl'],
  instagram: ['instagramUrl'],
  twitter: ['twitterUrl'],
  goods: ['goodsSold', 'goodsNotSold'],
  payments: ['paymentMethods', 'paymentsAccepted', 'paymentsNotAccepted'],
  amenities: ['amenities'],
  visitors: ['avgDailyVisitors', 'avgDailyFootTraffic'],
  accessibility: ['accessibility'],
  parking: ['parkingInfo'],
  pets: ['petPolicy'],
  specialEvents: ['specialEvents'],
  tags: ['tags'],
  terms: [
    'isHiringVendors',
    'boothFee',
    'isBoothFeeStated',
    'insuranceRequired',
    'applicationDeadlineDays',
    'tablesProvided',
    'vendorSpaces',
    'applicationFee',
    'isPermanent',
    'agreementDocumentUrl',
  ],
  organizer: ['organizerId'],
} as const satisfies Record<MergeField, readonly (keyof MarketRow)[]>;

/** The columns of the market that stays: what the other had that is taken. */
function takenValues(other: MarketRow, taken: readonly MergeField[]): Partial<MarketRow> {
  const columns = taken.flatMap((field): readonly (keyof MarketRow)[] => MERGED_COLUMNS[field]);
  return Object.fromEntries(columns.map((column) => [column, other[column]]));
}

/**
 * What is written of them: hours come with when they were last known to be right, and by whom. A
 * directory that confirmed them is not named in a listing that follows another or none.
 */
export function writtenValues(
  into: MarketRow,
  other: MarketRow,
  taken: readonly MergeField[],
): Partial<MarketRow> {
  const values = takenValues(other, taken);
  if (!taken.includes('hours')) return values;
  const { lastConfirmedOn, lastConfirmedBy, sourceRecordedOn } = other;
  const isForeign = lastConfirmedBy === 'directory' && other.source !== into.source;
  return {
    ...values,
    lastConfirmedOn,
    lastConfirmedBy: isForeign ? null : lastConfirmedBy,
    // Where nobody has confirmed them, their source's day tells how old they are.
    ...(lastConfirmedOn === null && { sourceRecordedOn }),
  };
}

/**
 * How to pay at the market that stays. A word that names a payment reads like one that is accepted,
 * which searches find: it is accepted from now on, as whoever chose between both has read it.
 */
export const namedPayments = (stays: MarketRow) =>
  paymentValues({ paymentMethods: stays.paymentMethods }, stays);

/** What two markets say in each field: what a merge is chosen by, and its version tells of. */
export const comparedValues = (keep: MarketRow, merge: MarketRow) =>
  Object.fromEntries(
    MERGE_FIELD_NAMES.map((field) => [
      field,
      { keep: takenValues(keep, [field]), merge: takenValues(merge, [field]) },
    ]),
  );

/** The same once they are one: of no field is anything left of the one that goes. */
export const mergedValues = (keep: MarketRow, merge: MarketRow, taken: readonly MergeField[]) =>
  Object.fromEntries(
    MERGE_FIELD_NAMES.map((field) => [
      field,
      { keep: takenValues(taken.includes(field) ? merge : keep, [field]) },
    ]),
  );

const list = (texts: readonly string[]) => (texts.length > 0 ? texts.join(', ') : null);
const lines = (...texts: (string | null | undefined | false)[]) =>
  texts.filter(Boolean).join('\n') || null;
const stated = (is: boolean | null, yes: string, no: string) =>
  is === null ? null : is ? yes : no;

/**
 * What two markets say in each field, side by side.
 * @param organizers what people are called, by their ids
 */
export function compareFields(
  keep: MarketRow,
  merge: MarketRow,
  organizers: ReadonlyMap<number, string>,
): MarketComparison['fields'] {
  const textsOf = (row: MarketRow) => fieldTexts(row, organizers.get(row.organizerId ?? 0) ?? null);
  const [keepTexts, mergeTexts] = [textsOf(keep), textsOf(merge)];
  return MERGE_FIELD_NAMES.map((field) => {
    const [kept, merged] = [keepTexts[field] || null, mergeTexts[field] || null];
    // By what is read, as nobody can choose between two that read alike.
    return { field, keep: kept, merge: merged, isSame: kept === merged };
  });
}

/** What a market says in each field, to be read; null: nothing. */
function fieldTexts(row: MarketRow, organizer: string | null): Record<MergeField, string | null> {
  return {
    name: row.name,
    category: MARKET_CATEGORY_LABELS[row.category],
    place: lines(
      row.address,
      townWithZip(row),
      row.county && `County: ${row.county}`,
      row.latitude === null ? 'Not on the map' : `${row.latitude}, ${row.longitude}`,
      row.locationNote,
    ),
    hours: hoursOf(row),
    description: row.description,
    picture: row.imageUrl,
    phone: row.phone,
    email: row.email,
    website: row.website,
    facebook: row.facebookUrl,
    instagram: row.instagramUrl,
    twitter: row.twitterUrl,
    goods: list([
      ...row.goodsSold.map((good) => GOOD_LABELS[good]),
      ...row.goodsNotSold.map((good) => `No ${GOOD_LABELS[good]}`),
    ]),
    payments: list([
      ...row.paymentsAccepted.map((payment) => PAYMENT_LABELS[payment]),
      ...row.paymentMethods,
      ...row.paymentsNotAccepted.map((payment) => `No ${PAYMENT_LABELS[payment]}`),
    ]),
    amenities: list(row.amenities),
    visitors: lines(
      row.avgDailyVisitors !== null && `${row.avgDailyVisitors} visitors`,
      row.avgDailyFootTraffic !== null && `${row.avgDailyFootTraffic} passers-by`,
    ),
    accessibility: row.accessibility,
    parking: row.parkingInfo,
    pets: row.petPolicy,
    specialEvents: row.specialEvents,
    tags: list(row.tags),
    terms: lines(
      row.isHiringVendors ? 'Takes vendors' : 'Not looking for vendors',
      row.isBoothFeeStated && `Booth fee $${Number(row.boothFee)} a day`,
      row.applicationFee !== null && `Application fee $${Number(row.applicationFee)}`,
      stated(row.insuranceRequired, 'Insurance required', 'No insurance required'),
      stated(row.tablesProvided, 'Tables provided', 'No tables provided'),
      row.vendorSpaces !== null && `${row.vendorSpaces} spaces`,
      `Application deadline (days before event): ${row.applicationDeadlineDays}`,
      stated(row.isPermanent, 'Permanent market', 'Not a permanent market'),
      row.agreementDocumentUrl && `Vendor agreement: ${row.agreementDocumentUrl}`,
    ),
    organizer,
  };
}

/** Null also where only closures are told: those are no hours, and give way to any. */
function hoursOf({ openingTimes, operatingHours, seasonalInfo }: MarketRow): string | null {
  const timetable = openingTimes && hoursText(openingTimes);
  return timetable || operatingHours || seasonalInfo
    ? lines(...(openingTimes ? hoursInFull(openingTimes) : []), operatingHours, seasonalInfo)
    : null;
}
