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
import { exactly, likely, wordsIn } from '#server/features/markets/search/searchWords.ts';
import {
  milesToSquaredChord,
  squaredChordToMiles,
  toUnitVector,
  type UnitVector,
} from '#server/features/markets/search/sphere.ts';
import { WordIndex } from '#server/features/markets/search/wordIndex.ts';
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
  /** Its number in the index of words. That of a vendor who is gone is given to another. */
  readonly slot: number;
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

/** As many as are put in their places one by one; more than these are sorted with all others. */
const FEW = 200;

/**
 * Every vendor, in memory, ready to be found: the directory's read model. Thousands of vendors are
 * looked through one by one in less time than the answer takes to send.
 */
export class VendorIndex {
  private readonly vendors = new Map<number, IndexedVendor>();
  private readonly bySlot: (IndexedVendor | undefined)[] = [];
  private readonly freeSlots: number[] = [];
  /** Of what is found nothing is listed by how well it matches: all texts of a vendor are one. */
  private readonly words = new WordIndex([1]);
  private changes = 0;
  /** By likes and then by name, which is how most searches list them. */
  private ranked: IndexedVendor[] = [];
  /** Those whose place in that has to be found, or that are gone. */
  private readonly displaced = new Set<IndexedVendor>();

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

  upsert(entry: VendorEntry): void {
    const { id, businessName, likesCount } = entry.vendor;
    const { latitude, longitude } = entry;
    const known = this.vendors.get(id);
    const previous = known?.entry;
    const described = {
      entry,
      nameKey: foldName(businessName),
      categories: BROWSE_CATEGORY_NAMES.filter((name) => isInBrowseCategory(entry.vendor, name)),
      point: latitude === null || longitude === null ? null : toUnitVector(latitude, longitude),
    };
    const vendor = known
      ? Object.assign(known, described)
      : { ...described, slot: this.freeSlots.pop() ?? this.bySlot.length, rank: 0 };
    this.vendors.set(id, vendor);
    this.bySlot[vendor.slot] = vendor;
    // A like, a day more or less: most changes leave the words as they are.
    if (!previous) this.words.add(vendor.slot, wordsOf(entry));
    else if (!hasSameWords(previous, entry)) {
      this.words.replace(vendor.slot, wordsOf(previous), wordsOf(entry));
    }
    const keepsItsPlace =
      previous?.vendor.likesCount === likesCount && previous.vendor.businessName === businessName;
    if (!keepsItsPlace) this.displaced.add(vendor);
    this.changes += 1;
  }

  remove(id: number): void {
    const vendor = this.vendors.get(id);
    if (!vendor) return;
    this.vendors.delete(id);
    this.words.remove(vendor.slot, wordsOf(vendor.entry));
    this.bySlot[vendor.slot] = undefined;
    this.freeSlots.push(vendor.slot);
    this.displaced.add(vendor);
    this.changes += 1;
  }

  /** Put in order once for all searches until something changes; then mostly what has changed. */
  private byRank(): readonly IndexedVendor[] {
    const { displaced, ranked } = this;
    if (displaced.size === 0) return ranked;
    if (displaced.size > FEW) {
      this.ranked = [...this.vendors.values()].sort(byLikes);
    } else {
      const left = [...displaced].filter((vendor) => ranked[vendor.rank] === vendor);
      // From the last on, so that the others stay where they are.
      for (const { rank } of left.sort((a, b) => b.rank - a.rank)) ranked.splice(rank, 1);
      for (const vendor of displaced) {
        const isThere = this.bySlot[vendor.slot] === vendor;
        if (isThere) ranked.splice(placeAmong(ranked, vendor), 0, vendor);
      }
    }
    for (let rank = 0; rank < this.ranked.length; rank++) this.ranked[rank]!.rank = rank;
    displaced.clear();
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
    for (const vendor of search ? this.named(search, all) : all) {
      if (category && !vendor.categories.includes(category)) continue;
      if (unclaimed && vendor.entry.vendor.userId !== null) continue;
      const distance = center ? squaredChord(center, vendor.point) : null;
      if (distance !== null && !(distance <= reach)) continue;
      found.push({ vendor, distance });
    }
    if (sortBy === 'name') found.sort((a, b) => byName(a.vendor, b.vendor));
    else if (sortBy === 'distance' && circle) found.sort(byDistance);
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
  private named(text: string, ranked: readonly IndexedVendor[]): IndexedVendor[] {
    const words = wordsIn(text);
    const matches =
      this.words.search(words, { mistakes: exactly, orSome: false }) ??
      this.words.search(words, { mistakes: likely, orSome: false });
    if (!matches) return [];
    // Numbers are put in order much faster than objects.
    const ranks = matches.documents.map((slot) => this.bySlot[slot]!.rank).sort();
    return Array.from(ranks, (rank) => ranked[rank]!);
  }
}

const wordsOf = (entry: VendorEntry): [string[]] => [wordsIn(textOf(entry))];

const hasSameWords = (a: VendorEntry, b: VendorEntry): boolean => textOf(a) === textOf(b);

/** All that words are looked for in. */
function textOf({ vendor }: VendorEntry): string {
  return [
    vendor.businessName,
    vendor.categories.join(' '),
    VENDOR_CATEGORY_LABELS[vendor.businessType as VendorCategory] ?? vendor.businessType,
    `${vendor.city ?? ''} ${vendor.state ?? ''}`,
    vendor.description ?? '',
    goodsOfVendor(vendor)
      .map((good) => GOOD_LABELS[good])
      .join(' '),
  ].join(' ');
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

/** Where the vendor belongs in a list by likes. */
function placeAmong(ranked: readonly IndexedVendor[], vendor: IndexedVendor): number {
  let low = 0;
  let high = ranked.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byLikes(ranked[middle]!, vendor) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const byDistance = (a: Match, b: Match) =>
  compare(a.distance ?? 0, b.distance ?? 0) || byName(a.vendor, b.vendor);

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
