import MiniSearch from 'minisearch';
import { GOOD_LABELS } from '#contract/markets/goods.ts';
import {
  BROWSE_CATEGORY_NAMES,
  type BrowseCategoryName,
} from '#contract/vendors/browseCategories.ts';
import {
  goodsOfVendor,
  isInBrowseCategory,
  VENDOR_CATEGORY_LABELS,
  type VendorCategory,
} from '#contract/vendors/vendorCategories.ts';
import type { VendorSort } from '#contract/vendors/vendors.ts';
import { foldName } from '#server/features/markets/search/indexedMarket.ts';
import {
  milesToSquaredChord,
  squaredChordToMiles,
  toUnitVector,
  type UnitVector,
} from '#server/features/markets/search/sphere.ts';
import type { VendorEntry } from './vendorEntry.ts';

export interface VendorIndexQuery {
  category?: BrowseCategoryName | undefined;
  search?: string | undefined;
  sortBy?: VendorSort | undefined;
  /** Degrees and miles; vendors that have not been located are in no circle. */
  circle?: { latitude: number; longitude: number; radiusMiles: number } | undefined;
  /** Only those whom nobody has claimed. */
  unclaimed?: boolean | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface VendorHit {
  entry: VendorEntry;
  /** Not rounded; null when the search has no point. */
  distanceMiles: number | null;
}

interface IndexedVendor {
  entry: VendorEntry;
  nameKey: string;
  categories: readonly BrowseCategoryName[];
  point: UnitVector | null;
  /** Its place among all by likes and then by name, once they have been ranked. */
  rank: number;
}

interface Match {
  vendor: IndexedVendor;
  /** As a squared chord; null when the search has no point. */
  distance: number | null;
}

/** How much more a word counts where it stands in the name than in the description. */
const BOOSTS = { name: 4, categories: 3, type: 2, town: 2, description: 1, goods: 0.5 };
/** Words this short are taken as they are written. */
const LONGEST_EXACT_WORD = 3;
const FUZZINESS = 0.2;

/**
 * Every vendor, in memory, ready to be found: the directory's read model. Thousands of vendors are
 * looked through one by one in less time than the answer takes to send.
 */
export class VendorIndex {
  private readonly vendors = new Map<number, IndexedVendor>();
  private readonly words = new MiniSearch<{ id: number } & VendorWords>({
    fields: Object.keys(BOOSTS),
    processTerm: (term) => foldName(term) || null,
    searchOptions: { boost: BOOSTS, combineWith: 'AND', prefix: true },
  });
  private changes = 0;
  /** All by likes and then by name, which is how most searches list them; null after a change. */
  private ranked: readonly IndexedVendor[] | null = null;

  get size(): number {
    return this.vendors.size;
  }

  /** Counts the changes: as long as it stays, an answer at the same moment stays too. */
  get version(): number {
    return this.changes;
  }

  ids(): IterableIterator<number> {
    return this.vendors.keys();
  }

  get(id: number): VendorEntry | undefined {
    return this.vendors.get(id)?.entry;
  }

  /** The vendors that sell at a market, as far as is known here. */
  idsAtMarket(marketId: number): number[] {
    return [...this.vendors.values()]
      .filter(({ entry }) => entry.events.some(({ market }) => market.id === marketId))
      .map(({ entry }) => entry.vendor.id);
  }

  upsert(entry: VendorEntry): void {
    const { id, businessName } = entry.vendor;
    const { latitude, longitude } = entry;
    const point =
      latitude === null || longitude === null ? null : toUnitVector(latitude, longitude);
    const categories = BROWSE_CATEGORY_NAMES.filter((name) =>
      isInBrowseCategory(entry.vendor, name),
    );
    this.vendors.set(id, { entry, nameKey: foldName(businessName), categories, point, rank: 0 });
    const document = { id, ...wordsOf(entry) };
    if (this.words.has(id)) this.words.replace(document);
    else this.words.add(document);
    this.changed();
  }

  remove(id: number): void {
    if (!this.vendors.delete(id)) return;
    this.words.discard(id);
    this.changed();
  }

  private changed(): void {
    this.changes += 1;
    this.ranked = null;
  }

  /** Ranked once for all searches until something changes, instead of sorted by each of them. */
  private byRank(): readonly IndexedVendor[] {
    if (this.ranked === null) {
      const all = [...this.vendors.values()].sort(byLikes);
      for (const [rank, vendor] of all.entries()) vendor.rank = rank;
      this.ranked = all;
    }
    return this.ranked;
  }

  search({
    category,
    search,
    sortBy,
    circle,
    unclaimed = false,
    limit,
    offset = 0,
  }: VendorIndexQuery): {
    total: number;
    hits: VendorHit[];
  } {
    const center = circle && toUnitVector(circle.latitude, circle.longitude);
    const reach = circle ? milesToSquaredChord(circle.radiusMiles) : 0;
    const found: Match[] = [];
    const all = this.byRank();
    for (const vendor of search ? this.named(search) : all) {
      if (category && !vendor.categories.includes(category)) continue;
      if (unclaimed && vendor.entry.vendor.userId !== null) continue;
      const distance = center ? squaredChord(center, vendor.point) : null;
      if (distance !== null && !(distance <= reach)) continue;
      found.push({ vendor, distance });
    }
    if (sortBy === 'name') found.sort((a, b) => byName(a.vendor, b.vendor));
    else if (sortBy === 'distance' && circle) found.sort(byDistance);
    else if (search) found.sort((a, b) => a.vendor.rank - b.vendor.rank);
    return {
      total: found.length,
      hits: found
        .slice(offset, limit === undefined ? undefined : offset + limit)
        .map(({ vendor, distance }) => ({
          entry: vendor.entry,
          distanceMiles: distance === null ? null : squaredChordToMiles(distance),
        })),
    };
  }

  /** Those in whom all words occur, at least as beginnings; where none are, misspelled ones. */
  private named(text: string): IndexedVendor[] {
    const exact = this.words.search(text);
    const matches =
      exact.length > 0
        ? exact
        : this.words.search(text, {
            fuzzy: (word) => (word.length > LONGEST_EXACT_WORD ? FUZZINESS : false),
          });
    return matches.flatMap(({ id }) => this.vendors.get(id) ?? []);
  }
}

type VendorWords = Record<keyof typeof BOOSTS, string>;

function wordsOf({ vendor }: VendorEntry): VendorWords {
  return {
    name: vendor.businessName,
    categories: vendor.categories.join(' '),
    type: VENDOR_CATEGORY_LABELS[vendor.businessType as VendorCategory] ?? vendor.businessType,
    town: `${vendor.city ?? ''} ${vendor.state ?? ''}`,
    description: vendor.description ?? '',
    goods: goodsOfVendor(vendor)
      .map((good) => GOOD_LABELS[good])
      .join(' '),
  };
}

/** Infinite where the vendor has not been located. */
function squaredChord(center: UnitVector, point: UnitVector | null): number {
  if (point === null) return Number.POSITIVE_INFINITY;
  return (center.x - point.x) ** 2 + (center.y - point.y) ** 2 + (center.z - point.z) ** 2;
}

const byName = (a: IndexedVendor, b: IndexedVendor) =>
  compare(a.nameKey, b.nameKey) || a.entry.vendor.id - b.entry.vendor.id;

const byLikes = (a: IndexedVendor, b: IndexedVendor) =>
  b.entry.vendor.likesCount - a.entry.vendor.likesCount || byName(a, b);

const byDistance = (a: Match, b: Match) =>
  compare(a.distance ?? 0, b.distance ?? 0) || byName(a.vendor, b.vendor);

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
