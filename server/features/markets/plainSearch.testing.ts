import { GOOD_LABELS } from '#contract/markets/goods.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import type { marketEvents, markets } from '#server/db/schema.ts';

/*
 * What a search should answer, worked out from rows as they are stored, one after the other and by
 * the clock on the wall of each place. It shares no code with what it judges, and knows no dawn.
 */

const EARTH_RADIUS_MILES = 3959;
const DAY_MS = 86_400_000;

export type MarketRow = typeof markets.$inferSelect;
type EventRow = typeof marketEvents.$inferSelect;

export interface Tables {
  rows: MarketRow[];
  /** By market. */
  events: Map<number, EventRow[]>;
  /** By market, those of each review. */
  ratings: Map<number, number[]>;
}

export interface Search {
  lat?: number;
  lng?: number;
  radius?: number;
  q?: string;
  category?: string[];
  goods?: string[];
  payments?: string[];
  openOn?: string;
  openNow?: boolean;
  hiring?: boolean;
  unclaimed?: boolean;
  bbox?: [west: number, south: number, east: number, north: number];
  sort?: 'distance' | 'name' | 'rating' | 'relevance' | 'boothFee';
  limit?: number;
  offset?: number;
}

export const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function milesBetween(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const h =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

function isInBox({ latitude, longitude }: MarketRow, box: NonNullable<Search['bbox']>): boolean {
  const [west, south, east, north] = box;
  if (latitude === null || longitude === null) return false;
  if (latitude < south || latitude > north) return false;
  const isEastOfWest = longitude >= west;
  const isWestOfEast = longitude <= east;
  return west <= east ? isEastOfWest && isWestOfEast : isEastOfWest || isWestOfEast;
}

/** Hours of a day as they are stated. */
interface Stated {
  opens: string | null;
  closes: string | null;
  isDoubtful: boolean;
}

function statedHours({ events }: Tables, row: MarketRow, date: string): Stated[] {
  const exceptions = row.openingTimes?.exceptions.filter((one) => one.date === date) ?? [];
  const stated = (opens: string | null | undefined, closes: string | null | undefined) => ({
    opens: opens ?? null,
    closes: closes ?? null,
    isDoubtful: false,
  });
  if (exceptions.length > 0) {
    return exceptions
      .filter(({ closed }) => !closed)
      .map(({ opens, closes }) => stated(opens, closes));
  }
  const ofTheDay = (events.get(row.id) ?? []).filter(
    ({ eventDate, previousDates, status }) =>
      (eventDate === date || previousDates.includes(date)) && status !== 'draft',
  );
  if (ofTheDay.length > 0) {
    const times: Record<string, string> = { '9:00 AM': '09:00', '1 PM': '13:00' };
    return ofTheDay
      .filter(({ eventDate, status }) => eventDate === date && /active|scheduled/.test(status))
      .map(({ startTime, endTime }) =>
        stated(times[startTime] ?? startTime, times[endTime] ?? endTime),
      );
  }
  const day = new Date(date);
  const weekday = WEEKDAYS[day.getUTCDay()] ?? 'sunday';
  const nth = Math.ceil(day.getUTCDate() / 7);
  const isLast = new Date(day.getTime() + 7 * DAY_MS).getUTCMonth() !== day.getUTCMonth();
  const inYear = date.slice(5);
  const { seasons = [], yearRound = false } = row.openingTimes ?? {};
  const hasDates = seasons.some(({ from, to }) => from !== null || to !== null);
  return seasons.flatMap(({ from, to, rules }) => {
    // With one end that nobody stated, nobody knows whether the season is running; with neither
    // it is all year, unless another season has dates and nobody said so.
    if ((from === null) !== (to === null)) return [];
    if (from === null && hasDates && !yearRound) return [];
    const [first, last] = [from ?? '01-01', to ?? '12-31'];
    const isRunning =
      first <= last ? inYear >= first && inYear <= last : inYear >= first || inYear <= last;
    if (!isRunning) return [];
    return rules
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .filter(
        (rule) => !rule.nth?.length || rule.nth.includes(nth) || (isLast && rule.nth.includes(-1)),
      )
      .map(({ opens, closes, doubtful }) => ({ ...stated(opens, closes), isDoubtful: !!doubtful }));
  });
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether it is open so many minutes after the midnight with which a day begins. */
function isOpenAt({ opens, closes, isDoubtful }: Stated, minute: number): boolean {
  if (opens === null || closes === null || isDoubtful || opens === closes) return false;
  const start = minutes(opens);
  const end = closes === '23:59' ? 1440 : minutes(closes);
  return minute >= start && minute < (end > start ? end : end + 1440);
}

function isOpenNow(tables: Tables, row: MarketRow, nowMs: number): boolean {
  if (row.timeZone === null) return false;
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: row.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(nowMs);
  const [date = '', time = ''] = wall.split(' ');
  const yesterday = dateOf(Date.parse(date) - DAY_MS);
  return (
    statedHours(tables, row, date).some((hours) => isOpenAt(hours, minutes(time))) ||
    statedHours(tables, row, yesterday).some((hours) => isOpenAt(hours, minutes(time) + 1440))
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const STATES: Record<string, string> = { OR: 'Oregon', ID: 'Idaho', NY: 'New York' };

function hasWords(row: MarketRow, q: string): boolean {
  const texts = [
    ...[row.name, row.city, row.state, STATES[row.state] ?? '', row.description ?? ''],
    ...[...row.tags, ...row.goodsSold.map((good) => GOOD_LABELS[good])],
    row.category.replace('_', ' '),
  ];
  const words = plain(texts.join(' '))
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u);
  return plain(q)
    .split(' ')
    .every((asked) => words.some((word) => word.startsWith(asked)));
}

function ratingOf({ ratings }: Tables, { id }: MarketRow): number {
  const given = ratings.get(id) ?? [];
  const mean = given.reduce((sum, one) => sum + one, 0) / given.length;
  return given.length === 0 ? 0 : Math.round(mean * 10) / 10;
}
/** As it is sorted; worked out once, as each is compared with many. */
const nameKeys = new WeakMap<MarketRow, string>();
function nameOf(row: MarketRow): string {
  const known = nameKeys.get(row);
  if (known !== undefined) return known;
  const key = plain(row.name).replace(/^[^\p{L}\p{N}]+/u, '');
  nameKeys.set(row, key);
  return key;
}
const byName = (a: MarketRow, b: MarketRow) =>
  nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a.id - b.id;

/** @returns all that match; for an order that is a matter of weights, in any */
export function plainSearch(
  tables: Tables,
  search: Search,
  nowMs: number,
): { ids: number[]; isOrdered: boolean } {
  const { rows, ratings } = tables;
  const { lat, lng, radius = 25, bbox, openOn } = search;
  const hasPoint = lat !== undefined && lng !== undefined;
  const milesTo = ({ latitude, longitude }: MarketRow) =>
    hasPoint && latitude !== null && longitude !== null
      ? milesBetween(lat, lng, latitude, longitude)
      : Number.POSITIVE_INFINITY;
  // At the same point a rounding of the last digits is no difference.
  const byMiles = (a: MarketRow, b: MarketRow) =>
    Math.abs(milesTo(a) - milesTo(b)) < 1e-6 ? 0 : milesTo(a) - milesTo(b);
  const found = rows.filter(
    (row) =>
      (!hasPoint || milesTo(row) <= radius) &&
      (!bbox || isInBox(row, bbox)) &&
      (!search.q || hasWords(row, search.q)) &&
      (!search.category?.length || search.category.includes(row.category)) &&
      (search.goods ?? []).every((good) => row.goodsSold.some((sold) => sold === good)) &&
      (search.payments ?? []).every((one) => row.paymentsAccepted.some((taken) => taken === one)) &&
      (!search.hiring ||
        (row.isHiringVendors && ['farmers_market', 'food_market'].includes(row.category))) &&
      (!search.unclaimed || row.organizerId === null) &&
      (!openOn || statedHours(tables, row, openOn).length > 0) &&
      (!search.openNow || isOpenNow(tables, row, nowMs)),
  );
  const sort =
    search.sort === 'name' || search.sort === 'rating' || search.sort === 'boothFee'
      ? search.sort
      : search.q && (search.sort === 'relevance' || !hasPoint)
        ? 'relevance'
        : hasPoint
          ? 'distance'
          : 'name';
  // What nobody has stated may cost anything.
  const feeOf = ({ boothFee, isBoothFeeStated }: MarketRow) =>
    isBoothFeeStated ? Number(boothFee) : 1e9;
  const orders = {
    name: byName,
    rating: (a: MarketRow, b: MarketRow) =>
      ratingOf(tables, b) - ratingOf(tables, a) ||
      (ratings.get(b.id)?.length ?? 0) - (ratings.get(a.id)?.length ?? 0) ||
      byName(a, b),
    boothFee: (a: MarketRow, b: MarketRow) =>
      feeOf(a) - feeOf(b) || (hasPoint ? byMiles(a, b) : 0) || byName(a, b),
    distance: (a: MarketRow, b: MarketRow) => byMiles(a, b) || a.id - b.id,
    relevance: (a: MarketRow, b: MarketRow) => a.id - b.id,
  };
  return { ids: found.sort(orders[sort]).map(({ id }) => id), isOrdered: sort !== 'relevance' };
}
