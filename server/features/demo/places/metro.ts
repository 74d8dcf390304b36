import type { MarketCategory } from '#contract/markets/categories.ts';
import type { Good } from '#contract/markets/goods.ts';
import type { markets } from '#server/db/schema.ts';
import type { TimetableName } from '../timetables.ts';

/** A town, suburb or quarter: its centre, rounded, from which listings stand within a short walk. */
export type Town = {
  city: string;
  /** Two letters. */
  state: string;
  zipCode: string;
  latitude: number;
  longitude: number;
};

/** A fictional market at a real town. What it leaves out is made up from the word lists. */
export type Listing<TownName extends string = string> = {
  category: MarketCategory;
  name: string;
  address: string;
  town: TownName;
  /** Null where the listing says nothing of when it is open. */
  hours: TimetableName | null;
  about: string;
  /** What the description promises, where the usual goods of the category would contradict it. */
  goods?: Good[];
  /** Stated by hand instead of made up. */
  stated?: Omit<Partial<typeof markets.$inferInsert>, 'id' | 'latitude' | 'longitude'>;
};

/** A metropolitan area with its centre. */
export type Metro = {
  name: string;
  areaCode: string;
  /** IANA name. */
  timeZone: string;
  latitude: number;
  longitude: number;
  towns: Record<string, Town>;
  listings: Listing[];
};

/** A metro whose listings may only name its own towns. */
export function defineMetro<TownName extends string>(
  metro: Omit<Metro, 'towns' | 'listings'> & {
    towns: Record<TownName, Town>;
    listings: Listing<NoInfer<TownName>>[];
  },
): Metro {
  return metro;
}
