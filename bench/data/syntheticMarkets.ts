import { GOODS } from '#contract/markets/goods.ts';
import { PAYMENTS, type Payment } from '#contract/markets/payments.ts';
import type { OpeningTimes, Season, TimetableRule } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { loadUsPlaces, type Town } from '#server/features/places/gazetteer/usPlaces.ts';
import { timeZoneAt } from '#server/features/places/timeZone.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';

/*
 * Markets made up for measuring, as many as wanted. What they state, and how often, follows the
 * USDA directory's export of 2020.
 */

/** How a town's markets lie around its middle: standard deviation, in degrees (some 3 miles). */
const SCATTER_DEGREES = 0.045;
const SHARE_WITHOUT_HOURS = 0.34;
const SHARE_YEAR_ROUND = 0.21;
const SHARE_ON_SEVERAL_DAYS = 0.13;

/** By weekday from Sunday: about half of the markets are on Saturdays. */
const WEEKDAY_WEIGHTS: readonly [Weekday, number][] = [
  ['sunday', 0.12],
  ['monday', 0.04],
  ['tuesday', 0.09],
  ['wednesday', 0.12],
  ['thursday', 0.11],
  ['friday', 0.09],
  ['saturday', 0.43],
];
const STARTS: readonly [string, number][] = [
  ['04-01', 0.12],
  ['05-01', 0.33],
  ['05-15', 0.12],
  ['06-01', 0.28],
  ['07-01', 0.15],
];
const ENDS: readonly [string, number][] = [
  ['08-31', 0.14],
  ['09-30', 0.28],
  ['10-31', 0.43],
  ['11-20', 0.15],
];
const SESSIONS: readonly [[opens: string, closes: string], number][] = [
  [['08:00', '12:00'], 0.24],
  [['08:00', '13:00'], 0.18],
  [['09:00', '13:00'], 0.24],
  [['10:00', '14:00'], 0.12],
  [['15:00', '18:00'], 0.12],
  [['16:00', '19:00'], 0.1],
];
const PAYMENT_SHARES: Partial<Record<Payment, number>> = {
  credit: 0.59,
  snap: 0.33,
  sfmnp: 0.32,
  wic: 0.31,
  wic_cash: 0.15,
};
const GOOD_SHARE = 0.35;
const STREETS = ['Main Street', 'Market Street', 'Church Street', 'Oak Avenue', 'Court Square'];
const KINDS = ['Farmers Market', 'Community Market', 'Growers Market', 'Public Market'];

/** What the listings of a directory leave open. */
const UNSTATED = {
  description: null,
  category: 'farmers_market',
  county: null,
  locationNote: null,
  imageUrl: null,
  operatingHours: null,
  amenities: [],
  phone: null,
  email: null,
  facebookUrl: null,
  instagramUrl: null,
  twitterUrl: null,
  accessibility: null,
  seasonalInfo: null,
  specialEvents: null,
  parkingInfo: null,
  petPolicy: null,
  paymentMethods: [],
  paymentsNotAccepted: [],
  goodsNotSold: [],
  tags: [],
  isHiringVendors: true,
  hiringSince: null,
  boothFee: '0',
  isBoothFeeStated: true,
  avgDailyVisitors: null,
  avgDailyFootTraffic: null,
  insuranceRequired: null,
  applicationDeadlineDays: 7,
  tablesProvided: null,
  vendorSpaces: null,
  applicationFee: null,
  isPermanent: null,
  agreementDocumentUrl: null,
  organizerId: null,
  source: null,
  sourceId: null,
  sourcePrint: null,
  sourceRecordedOn: null,
  lastConfirmedOn: '2020-04-24',
  lastConfirmedBy: 'site',
  confirmationAskedOn: null,
  isDemo: false,
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as const satisfies Partial<MarketRow>;

/** Rows of markets with the ids from 1 to `count`; the same every time. */
export function* syntheticMarkets(count: number): Generator<MarketRow> {
  const random = seededRandom(8_791);
  const { towns } = loadUsPlaces();
  const pickTown = weightedPick(towns.map((town) => [town, townWeight(town)] as const));
  const pickWeekday = weightedPick(WEEKDAY_WEIGHTS);
  const pickStart = weightedPick(STARTS);
  const pickEnd = weightedPick(ENDS);
  const pickSession = weightedPick(SESSIONS);
  const timeZones = new Map<Town, string | null>();

  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  /** About normally distributed around zero, with a standard deviation of one. */
  const scatter = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);

  function rule(): TimetableRule {
    const weekdays = [pickWeekday(random())];
    if (random() < SHARE_ON_SEVERAL_DAYS) weekdays.push(pickWeekday(random()));
    const [opens, closes] = pickSession(random());
    return { weekdays: [...new Set(weekdays)], opens, closes };
  }

  function openingTimes(): OpeningTimes | null {
    if (random() < SHARE_WITHOUT_HOURS) return null;
    const yearRound = random() < SHARE_YEAR_ROUND;
    const season: Season = yearRound
      ? { from: null, to: null, rules: [rule()] }
      : { from: pickStart(random()), to: pickEnd(random()), statedYear: 2019, rules: [rule()] };
    return { yearRound, seasons: [season], exceptions: [] };
  }

  for (let id = 1; id <= count; id++) {
    const town = pickTown(random());
    if (!timeZones.has(town)) timeZones.set(town, timeZoneAt(town.latitude, town.longitude));
    const timeZone = timeZones.get(town) ?? null;
    const street = among(STREETS);
    yield {
      ...UNSTATED,
      id,
      name: `${town.name} ${street.split(' ')[0]} ${among(KINDS)} ${id}`,
      address: `${1 + Math.floor(random() * 999)} ${street}`,
      city: town.name,
      state: town.state,
      zipCode: String(10_000 + Math.floor(random() * 89_999)),
      latitude: round6(town.latitude + scatter() * SCATTER_DEGREES),
      longitude: round6(town.longitude + scatter() * SCATTER_DEGREES),
      timeZone,
      openingTimes: openingTimes(),
      website: `http://www.market-${id}.example`,
      paymentsAccepted: PAYMENTS.filter((payment) => random() < (PAYMENT_SHARES[payment] ?? 0)),
      goodsSold: GOODS.filter(() => random() < GOOD_SHARE),
    };
  }
}

/** Small towns have more markets for their people than cities have. */
const townWeight = ({ weight }: Town): number => Math.sqrt(Math.max(weight, 1));

/** A function from numbers between 0 and 1 to the things, each as often as its weight says. */
function weightedPick<T>(weighted: readonly (readonly [T, number])[]): (at: number) => T {
  const things = weighted.map(([thing]) => thing);
  const ends = new Float64Array(things.length);
  let sum = 0;
  for (const [index, [, weight]] of weighted.entries()) {
    sum += weight;
    ends[index] = sum;
  }
  return (at) => {
    const wanted = at * sum;
    let low = 0;
    let high = things.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? sum) <= wanted) low = middle + 1;
      else high = middle;
    }
    return things[low] as T;
  };
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
