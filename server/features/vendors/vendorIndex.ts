import { GOOD_LABELS } from '#contract/markets/goods.ts';
import {
  BROWSE_CATEGORY_NAMES,
  type BrowseCategoryName,
} from '#contract/vendors/browseCategories.ts';
import {
  businessTypeLabel,
  goodsOfVendor,
  isInBrowseCategory,
} from '#contract/vendors/vendorCategories.ts';
import type { VendorSort } from '#contract/vendors/vendors.ts';
import { foldName } from '#server/search/foldName.ts';
import { grown } from '#server/search/growable.ts';
import {
  exactly,
  likely,
  MOST_MISSPELLED,
  otherForms,
  wordsAsked,
  wordsIn,
} from '#server/search/searchWords.ts';
import { type ItemOrder, SmallestSet } from '#server/search/smallestSet.ts';
import { type Circle, SpatialIndex } from '#server/search/spatialIndex.ts';
import { NO_MATCHES, WordIndex, type WordMatches } from '#server/search/wordIndex.ts';
import type { VendorEntry } from './vendorEntry.ts';

export interface VendorIndexQuery {
  category?: BrowseCategoryName | undefined;
  search?: string | undefined;
  sortBy?: VendorSort | undefined;
  /** Degrees and miles; vendors that have not been located are in no circle. */
  circle?: Circle | undefined;
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
  /** Its number in all parts of the index. That of a vendor who is gone is given to another. */
  readonly slot: number;
  nameKey: string;
  /** Its place among all by likes and then by name, once they have been ranked. */
  rank: number;
}

type Predicate = (slot: number) => boolean;

/** Categories are bits, so that a filter is a comparison of numbers; so is this. */
const UNCLAIMED = 1 << BROWSE_CATEGORY_NAMES.length;

/** As many as are put in their places one by one; more than these are sorted with all others. */
const FEW = 200;

/** Every vendor, in memory, ready to be found: the directory's read model. */
export class VendorIndex {
  readonly #vendors = new Map<number, IndexedVendor>();
  readonly #bySlot: (IndexedVendor | undefined)[] = [];
  readonly #freeSlots: number[] = [];
  /** Of what is found nothing is listed by how well it matches: all texts of a vendor are one. */
  readonly #words = new WordIndex([1], otherForms);
  readonly #places = new SpatialIndex();
  /** By slot. */
  #traits = new Int32Array(0);
  readonly #best = new SmallestSet();
  readonly #bestSlots: number[] = [];
  readonly #bestKeys: number[] = [];
  #changes = 0;
  /** By likes and then by name, which is how most searches list them. */
  #ranked: IndexedVendor[] = [];
  /** Those whose place in that has to be found, or that are gone. */
  readonly #displaced = new Set<IndexedVendor>();

  get size(): number {
    return this.#vendors.size;
  }

  /** Counts the changes: as long as it stays, an answer at the same moment stays too. */
  get version(): number {
    return this.#changes;
  }

  ids(): IterableIterator<number> {
    return this.#vendors.keys();
  }

  get(id: number): VendorEntry | undefined {
    return this.#vendors.get(id)?.entry;
  }

  upsert(entry: VendorEntry): void {
    const { id, businessName, likesCount } = entry.vendor;
    const { latitude, longitude } = entry;
    const known = this.#vendors.get(id);
    const previous = known?.entry;
    const described = { entry, nameKey: foldName(businessName) };
    const vendor = known
      ? Object.assign(known, described)
      : { ...described, slot: this.#freeSlots.pop() ?? this.#bySlot.length, rank: 0 };
    this.#vendors.set(id, vendor);
    this.#bySlot[vendor.slot] = vendor;
    this.#traits = grown(this.#traits, vendor.slot + 1);
    this.#traits[vendor.slot] = traitsOf(entry);
    if (latitude === null || longitude === null) this.#places.remove(vendor.slot);
    else this.#places.set(vendor.slot, latitude, longitude);
    // A like, a day more or less: most changes leave the words as they are.
    if (!previous) this.#words.add(vendor.slot, wordsOf(entry));
    else if (!hasSameWords(previous, entry)) {
      this.#words.replace(vendor.slot, wordsOf(previous), wordsOf(entry));
    }
    const keepsItsPlace =
      previous?.vendor.likesCount === likesCount && previous.vendor.businessName === businessName;
    if (!keepsItsPlace) this.#displaced.add(vendor);
    this.#changes += 1;
  }

  remove(id: number): void {
    const vendor = this.#vendors.get(id);
    if (!vendor) return;
    this.#vendors.delete(id);
    this.#words.remove(vendor.slot, wordsOf(vendor.entry));
    this.#places.remove(vendor.slot);
    this.#bySlot[vendor.slot] = undefined;
    this.#freeSlots.push(vendor.slot);
    this.#displaced.add(vendor);
    this.#changes += 1;
  }

  /** Put in order once for all searches until something changes; then mostly what has changed. */
  #byRank(): readonly IndexedVendor[] {
    const displaced = this.#displaced;
    const ranked = this.#ranked;
    if (displaced.size === 0) return ranked;
    if (displaced.size > FEW) {
      this.#ranked = [...this.#vendors.values()].sort(byLikes);
    } else {
      const left = [...displaced].filter((vendor) => ranked[vendor.rank] === vendor);
      // From the last on, so that the others stay where they are.
      for (const { rank } of left.sort((a, b) => b.rank - a.rank)) ranked.splice(rank, 1);
      for (const vendor of displaced) {
        const isThere = this.#bySlot[vendor.slot] === vendor;
        if (isThere) ranked.splice(placeAmong(ranked, vendor), 0, vendor);
      }
    }
    for (let rank = 0; rank < this.#ranked.length; rank++) this.#ranked[rank]!.rank = rank;
    displaced.clear();
    return this.#ranked;
  }

  /** Words must all occur, at least as beginnings of words; where that finds nothing, misspelled. */
  search(query: VendorIndexQuery): { total: number; hits: VendorHit[] } {
    const { search } = query;
    if (!search) return this.#searchAmong(null, query);
    const words = wordsAsked(search);
    const written = this.#words.search(words, { mistakes: exactly, someWithin: 0 });
    const found = written && this.#searchAmong(written, query);
    if (found && (found.total > 0 || written.documents.length > MOST_MISSPELLED)) return found;
    const meant = this.#words.search(words, { mistakes: likely, someWithin: 0 });
    return this.#searchAmong(meant ?? NO_MATCHES, query);
  }

  #searchAmong(
    matches: WordMatches | null,
    query: VendorIndexQuery,
  ): { total: number; hits: VendorHit[] } {
    const { circle, sortBy, offset = 0, limit = this.size } = query;
    const best = this.#best;
    const bestSlots = this.#bestSlots;
    const bestKeys = this.#bestKeys;
    const ranked = this.#byRank();
    const isWanted = this.#toPredicate(query, matches);
    const isByDistance = sortBy === 'distance' && circle !== undefined;
    const isByName = sortBy === 'name';
    let total = 0;
    best.begin(Math.min(offset + limit, this.size), this.#byName);
    const offer = (slot: number, squaredChord: number) => {
      if (!isWanted(slot)) return;
      total += 1;
      best.offer(isByDistance ? squaredChord : isByName ? 0 : this.#bySlot[slot]!.rank, slot);
    };
    if (circle) this.#places.forEachWithin(circle, offer);
    else if (matches) for (const slot of matches.documents) offer(slot, 0);
    else for (const { slot } of ranked) offer(slot, 0);
    best.drain(bestSlots, bestKeys);
    const hits = bestSlots.slice(offset).map((slot) => ({
      entry: this.#bySlot[slot]!.entry,
      distanceMiles: circle ? this.#places.milesFrom(circle, slot) : null,
    }));
    return { total, hits };
  }

  #toPredicate(
    { category, unclaimed, circle }: VendorIndexQuery,
    matches: WordMatches | null,
  ): Predicate {
    const traits = this.#traits;
    const asked = (category ? categoryBit(category) : 0) | (unclaimed ? UNCLAIMED : 0);
    const hasTraits: Predicate = (slot) => (traits[slot]! & asked) === asked;
    if (!matches || !circle) return hasTraits;
    return (slot) => matches.has(slot) && hasTraits(slot);
  }

  readonly #byName: ItemOrder = (a, b) => byName(this.#bySlot[a]!, this.#bySlot[b]!);
}

const categoryBit = (category: BrowseCategoryName): number =>
  1 << BROWSE_CATEGORY_NAMES.indexOf(category);

function traitsOf({ vendor }: VendorEntry): number {
  return BROWSE_CATEGORY_NAMES.filter((name) => isInBrowseCategory(vendor, name)).reduce(
    (bits, name) => bits | categoryBit(name),
    vendor.userId === null ? UNCLAIMED : 0,
  );
}

const wordsOf = (entry: VendorEntry): [string[]] => [wordsIn(textOf(entry))];

const hasSameWords = (a: VendorEntry, b: VendorEntry): boolean => textOf(a) === textOf(b);

/** All that words are looked for in. */
function textOf({ vendor }: VendorEntry): string {
  return [
    vendor.businessName,
    vendor.categories.join(' '),
    businessTypeLabel(vendor.businessType),
    `${vendor.city ?? ''} ${vendor.state ?? ''}`,
    vendor.description ?? '',
    goodsOfVendor(vendor)
      .map((good) => GOOD_LABELS[good])
      .join(' '),
  ].join(' ');
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

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
