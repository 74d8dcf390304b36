import { dateOfDay, nthInMonth, weekdayIndex } from '#contract/calendarDays.ts';
import type { MarketCategory } from '#contract/markets/categories.ts';
import { PAYMENTS, type Payment } from '#contract/markets/payments.ts';
import type { OpeningException, OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { addressOnline, phoneNumber, standsNear } from './contact.ts';
import type { Listing, Metro } from './places/metro.ts';
import { METROS } from './places/metros.ts';
import { createRandom, type Random } from './random.ts';
import type { MarketRow } from './rows.ts';
import { sessionOn } from './sessions.ts';
import { operatingHoursText, TIMETABLES } from './timetables.ts';
import { PAYMENT_CHANCES, USUAL_GOODS, WITH_SNAP_ONLY } from './words/goodsAndPayments.ts';
import {
  ACCESSIBLE,
  AMENITIES,
  CLOSING_LINES,
  PARKING,
  PARTLY_ACCESSIBLE,
  PAYMENT_NOTES,
  PETS_NOT_WELCOME,
  PETS_WELCOME,
  SEASON_NOTES,
  TAGS,
  TRADITIONS,
} from './words/marketTexts.ts';

/** A market to insert; `id` counts from 1 within the demo and is given anew when inserted. */
export type DemoMarket = MarketRow & { id: number; latitude: number; longitude: number };

type VendorTerms = Pick<
  MarketRow,
  | 'isHiringVendors'
  | 'boothFee'
  | 'avgDailyVisitors'
  | 'avgDailyFootTraffic'
  | 'insuranceRequired'
  | 'applicationDeadlineDays'
  | 'tablesProvided'
  | 'vendorSpaces'
  | 'applicationFee'
  | 'isPermanent'
>;

const BOOTH_FEES = ['0', '15', '20', '25', '30', '35', '40', '45', '50', '60', '75', '85'] as const;
/** On and around the thresholds from which the hiring tags are earned. */
const FOOT_TRAFFIC = [180, 240, 320, 399, 400, 450, 520, 640, 699, 700, 850, 1200, 1800, 2400];
const STAND_TRAFFIC = [20, 35, 60, 90];

/** @param day day number of the first start, to which dates are relative */
export function createDemoMarkets(day: number): DemoMarket[] {
  return METROS.flatMap((metro) => metro.listings.map((listing) => ({ metro, listing }))).map(
    ({ metro, listing }, index) => createMarket(index + 1, metro, listing, day),
  );
}

function createMarket(id: number, metro: Metro, listing: Listing, day: number): DemoMarket {
  const random = createRandom(`market ${listing.name}`);
  const town = metro.towns[listing.town];
  if (!town) throw new Error(`${metro.name} has no ${listing.town}`);
  const times = listing.hours === null ? null : TIMETABLES[listing.hours];
  const online = addressOnline(listing.name, random);
  const { category } = listing;
  return {
    id,
    name: listing.name,
    description: `${listing.about} ${random.pick(CLOSING_LINES[category])}`,
    category,
    address: listing.address,
    city: town.city,
    state: town.state,
    zipCode: town.zipCode,
    ...standsNear(town, random),
    timeZone: metro.timeZone,
    operatingHours: times && operatingHoursText(times),
    openingTimes: times && withExceptions(times, day, random),
    phone: random.chance(0.85) ? phoneNumber(metro.areaCode, random) : null,
    email: random.chance(0.8) ? online.email : null,
    website: random.chance(0.6) ? online.website : null,
    specialEvents: tradition(category, times, random),
    parkingInfo: random.chance(0.75) ? random.pick(PARKING[category]) : null,
    ...seasonNote(category, times, random),
    ...comforts(category, random),
    ...payments(category, random),
    ...goods(listing, random),
    tags: random.sample(TAGS[category], random.integer(1, 3)),
    ...vendorTerms(category, random),
    lastConfirmedOn: dateOfDay(day - random.integer(1, 75)),
    isDemo: true,
    ...listing.stated,
  };
}

function seasonNote(
  category: MarketCategory,
  times: OpeningTimes | null,
  random: Random,
): Pick<MarketRow, 'seasonalInfo'> {
  if (!times || random.chance(0.25)) return { seasonalInfo: null };
  const notes = SEASON_NOTES[category];
  if (times.yearRound) return { seasonalInfo: random.pick(notes.yearRound) };
  const isSeasonal = times.seasons.some(({ from, to }) => from !== null && to !== null);
  const isWinter = times.seasons.some(({ from, to }) => from !== null && to !== null && to < from);
  return { seasonalInfo: isSeasonal && !isWinter ? random.pick(notes.seasonal) : null };
}

function tradition(
  category: MarketCategory,
  times: OpeningTimes | null,
  random: Random,
): string | null {
  const hasTraditions = category === 'farmers_market' || category === 'food_market';
  if (!hasTraditions || random.chance(0.4)) return null;
  return random.pick(
    times?.yearRound ? [...TRADITIONS.anySeason, ...TRADITIONS.yearRound] : TRADITIONS.anySeason,
  );
}

/** Amenities, pets and access, which must not contradict one another. */
function comforts(
  category: MarketCategory,
  random: Random,
): Pick<MarketRow, 'amenities' | 'petPolicy' | 'accessibility'> {
  const amenities = random.sample(AMENITIES[category], random.integer(1, 5));
  let petPolicy: string | null = null;
  if (random.chance(0.75)) {
    const areWelcome = random.chance(category === 'food_market' ? 0.3 : 0.7);
    petPolicy = random.pick(areWelcome ? PETS_WELCOME : PETS_NOT_WELCOME);
    if (areWelcome) amenities.push('Pet friendly');
  }
  let accessibility: string | null = null;
  if (random.chance(0.7)) {
    const isLevel = random.chance(category === 'farm_stand' ? 0.3 : 0.75);
    accessibility = random.pick(isLevel ? ACCESSIBLE : PARTLY_ACCESSIBLE);
    if (isLevel) amenities.push('Wheelchair accessible');
  }
  return { amenities, petPolicy, accessibility };
}

/** Accepted, refused or, as in most listings of the field, simply not stated. */
function payments(
  category: MarketCategory,
  random: Random,
): Pick<MarketRow, 'paymentsAccepted' | 'paymentsNotAccepted' | 'paymentMethods'> {
  if (random.chance(0.08)) {
    return { paymentsAccepted: [], paymentsNotAccepted: [], paymentMethods: [] };
  }
  const chances = PAYMENT_CHANCES[category];
  const drawn = PAYMENTS.filter((payment) => random.chance(chances[payment] ?? 0));
  const takesSnap = drawn.includes('snap');
  const paymentsAccepted = drawn.filter(
    (payment) => takesSnap || !WITH_SNAP_ONLY.includes(payment),
  );
  const isRefused = (payment: Payment) =>
    !paymentsAccepted.includes(payment) && random.chance(payment === 'check' ? 0.5 : 0.3);
  return {
    paymentsAccepted,
    paymentsNotAccepted: PAYMENTS.filter(isRefused),
    paymentMethods: paymentNotes(category, paymentsAccepted, random),
  };
}

function paymentNotes(category: MarketCategory, accepted: Payment[], random: Random): string[] {
  if (random.chance(0.5)) return [];
  const isTrue = (note: string) =>
    (!note.includes('SNAP') || accepted.includes('snap')) &&
    (!note.includes('app') || accepted.includes('payment_app')) &&
    (!/card|Tap/.test(note) || accepted.includes('credit'));
  return random.sample(PAYMENT_NOTES[category].filter(isTrue), 1);
}

function goods(listing: Listing, random: Random): Pick<MarketRow, 'goodsSold' | 'goodsNotSold'> {
  const usual = USUAL_GOODS[listing.category];
  if (!listing.goods && random.chance(0.06)) return { goodsSold: [], goodsNotSold: [] };
  const goodsSold = listing.goods ?? [
    ...usual.always,
    ...random.sample(usual.often, random.integer(2, Math.min(13, usual.often.length))),
  ];
  const others = usual.never.filter((good) => !goodsSold.includes(good));
  return { goodsSold, goodsNotSold: random.sample(others, random.integer(0, 3)) };
}

function vendorTerms(category: MarketCategory, random: Random): VendorTerms {
  if (category === 'farm_stand') {
    return {
      isHiringVendors: false,
      avgDailyVisitors: random.chance(0.3) ? random.pick(STAND_TRAFFIC) : null,
    };
  }
  const traffic = random.chance(0.85) ? random.pick(FOOT_TRAFFIC) : null;
  return {
    isHiringVendors: random.chance(category === 'flea_market' ? 0.3 : 0.65),
    boothFee: random.pick(BOOTH_FEES),
    avgDailyFootTraffic: traffic,
    avgDailyVisitors: traffic !== null && random.chance(0.7) ? traffic : null,
    insuranceRequired: random.chance(0.2) ? null : random.chance(0.6),
    applicationDeadlineDays: random.pick([3, 5, 7, 7, 7, 10, 14, 21]),
    tablesProvided: random.chance(0.25) ? null : random.chance(0.4),
    vendorSpaces: random.integer(12, 60),
    applicationFee: random.chance(0.5) ? random.pick(['0', '10', '15', '25', '40']) : null,
    isPermanent: random.chance(0.4),
  };
}

/** The holidays of the year to come, and now and then a day off that only happens here. */
function withExceptions(times: OpeningTimes, day: number, random: Random): OpeningTimes {
  const exceptions: OpeningException[] = [];
  const close = (date: string, note: string) => {
    if (sessionOn(times, date)) exceptions.push({ date, closed: true, note });
  };
  const rests = random.chance(0.6);
  const dayOff = day + random.integer(5, 40);
  if (random.chance(0.12)) close(dateOfDay(dayOff), 'back next time');
  if (rests) {
    close(nextOn(day, '12-25'), 'Christmas Day');
    close(nextOn(day, '01-01'), 'New Year’s Day');
    close(thanksgivingAfter(day), 'Thanksgiving');
  }
  const byDate = new Map(exceptions.map((exception) => [exception.date, exception]));
  return { ...times, exceptions: [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** The next date with this month and day, today included. */
function nextOn(day: number, monthDay: string): string {
  const today = dateOfDay(day);
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) <= monthDay ? year : year + 1}-${monthDay}`;
}

/** The next fourth Thursday of a November. */
function thanksgivingAfter(day: number): string {
  const THURSDAY = 4;
  for (let candidate = day; ; candidate++) {
    const isThursday = weekdayIndex(candidate) === THURSDAY;
    const date = dateOfDay(candidate);
    if (isThursday && date.slice(5, 7) === '11' && nthInMonth(candidate) === 4) return date;
  }
}
