import { DAY_MS, dateOfDay, weekdayIndex } from '#contract/calendarDays.ts';
import { COUNTED_DAYS } from '#contract/market-counts/marketCountKinds.ts';
import type { ProductUnit } from '#contract/products/productUnits.ts';
import type { DemoMarket } from './demoMarkets.ts';
import { createRandom } from './random.ts';
import type { DailyCountRow, ProductRow, ReviewRow } from './rows.ts';

interface DemoProduct {
  name: string;
  priceCents: number | null;
  unit: ProductUnit | null;
  season: string | null;
  /** Whether there is some on the first day. */
  isInStock: boolean;
}

const PRODUCTS: readonly DemoProduct[] = [
  { name: 'Eggs', priceCents: 650, unit: 'dozen', season: null, isInStock: true },
  { name: 'Wildflower honey', priceCents: 1_200, unit: 'jar', season: null, isInStock: true },
  { name: 'Salad mix', priceCents: 500, unit: 'bag', season: 'March to November', isInStock: true },
  { name: 'Beets', priceCents: 300, unit: 'bunch', season: null, isInStock: false },
  { name: 'Winter squash', priceCents: 150, unit: 'lb', season: 'From October', isInStock: true },
  { name: 'Strawberries', priceCents: 450, unit: 'pint', season: 'June', isInStock: false },
  {
    name: 'Dahlias',
    priceCents: 1_000,
    unit: 'bouquet',
    season: 'July to frost',
    isInStock: false,
  },
  { name: 'Plum jam', priceCents: 800, unit: 'jar', season: null, isInStock: true },
];

const REPLIES = [
  'Thank you for coming by! The hens have been told.',
  'Thank you. We fill the shed again at noon on Saturdays, so come back then.',
];

/** Saturday and Sunday are the days for a drive to the farm. */
const WEEKEND = [0, 6];

/** The stand that the demo's farm-direct owner runs. */
export const standOf = (markets: readonly DemoMarket[]): DemoMarket | undefined =>
  markets.find(({ category }) => category === 'farm_stand');

/** @param day day number of the first start, at the stand */
export function demoProducts(stand: DemoMarket, day: number): ProductRow[] {
  return PRODUCTS.map(({ isInStock, ...product }) => ({
    ...product,
    marketId: stand.id,
    inStockOn: isInStock ? dateOfDay(day) : null,
    isDemo: true,
  }));
}

/** What has been counted of the stand in the last weeks: more on weekends, and more lately. */
export function demoCounts(stand: DemoMarket, day: number): DailyCountRow[] {
  const random = createRandom(`counts ${stand.name}`);
  return Array.from({ length: COUNTED_DAYS }, (_, index) => {
    const date = day - COUNTED_DAYS + 1 + index;
    const usual = 4 + (8 * index) / COUNTED_DAYS + (WEEKEND.includes(weekdayIndex(date)) ? 9 : 0);
    const views = Math.round(usual * (0.7 + 0.6 * random.next()));
    const directions = Math.round(views * (0.15 + 0.2 * random.next()));
    const visits = Math.round(directions * random.next());
    return (
      [
        ['view', views],
        ['directions', directions],
        ['visit', visits],
      ] as const
    ).flatMap(([kind, count]) =>
      count > 0 ? [{ marketId: stand.id, day: dateOfDay(date), kind, count }] : [],
    );
  }).flat();
}

/** The reviews, of which the owner of the stand has answered two that were pleased. */
export function withDemoReplies(
  reviews: readonly ReviewRow[],
  stand: DemoMarket,
  day: number,
): ReviewRow[] {
  const answered = reviews
    .filter(({ marketId, comment, rating }) => marketId === stand.id && comment && rating > 3)
    .sort((one, other) => writtenAt(other) - writtenAt(one))
    .slice(0, REPLIES.length);
  return reviews.map((review) => {
    const reply = REPLIES[answered.indexOf(review)];
    if (reply === undefined) return review;
    const repliedAt = new Date(Math.min(writtenAt(review) + DAY_MS, day * DAY_MS));
    return { ...review, reply, repliedAt };
  });
}

const writtenAt = ({ reviewDate }: ReviewRow): number => reviewDate?.getTime() ?? 0;
