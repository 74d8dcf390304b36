import type { MarketSearchQuery } from '#contract/markets/markets.ts';
import { DEFAULT_SEARCH_RADIUS_MILES } from '#contract/markets/searchRadius.ts';
import { foldName } from '#server/search/foldName.ts';
import { grown } from '#server/search/growable.ts';
import { MOST_MISSPELLED } from '#server/search/searchWords.ts';
import { type ItemOrder, SmallestSet } from '#server/search/smallestSet.ts';
import { type Circle, SpatialIndex } from '#server/search/spatialIndex.ts';
import { squaredChordToMiles } from '#server/search/sphere.ts';
import type { WordMatches } from '#server/search/wordIndex.ts';
import { CardShelf, type TakeMemory } from './cardShelf.ts';
import { compareByName, IndexedMarket, type MarketEntry, nameHead } from './indexedMarket.ts';
import { MarketTraits } from './marketTraits.ts';
import { NameOrder } from './nameOrder.ts';
import { OpenDays } from './openDays.ts';
import { hoursOnJson } from './presentMarket.ts';
import { TextIndex } from './textIndex.ts';

const DEFAULT_NEAREST_LIMIT = 100;

/**
 * A search whose place is a point. Without a `radius` it reaches 25 miles from the point; without a
 * `limit` it finds the 100 nearest, or everything when it has no point. The default order is
 * nearest first with a point, else best match first with a text, else by name; a `sort` that has
 * nothing to go by (distance without a point, relevance without a text) means the default.
 */
export type MarketIndexQuery = Omit<MarketSearchQuery, 'near' | 'view'>;

export interface MarketHit {
  entry: IndexedMarket;
  /** Not rounded; null when the search has no point. */
  distanceMiles: number | null;
}

export interface MarketSearchResult {
  /** How many markets match, of which `hits` are those from `offset` on, `limit` at the most. */
  total: number;
  hits: MarketHit[];
}

/** What a search found, by slot, first one first; overwritten by the next search. */
interface Found {
  total: number;
  slots: readonly number[];
  /** Not rounded; null when the search has no point. */
  miles: readonly number[] | null;
}

type Predicate = (slot: number) => boolean;
type Sort = NonNullable<MarketIndexQuery['sort']>;

/**
 * Every market, in memory, ready to be found: the read model. Its owner feeds it with `upsert` and
 * `remove`; everybody else reads. Inside, a market has a slot: a small number, used again after a
 * removal, by which all parts of the index know it.
 */
export class MarketIndex {
  readonly #entries: (IndexedMarket | undefined)[] = [];
  readonly #slotsById = new Map<number, number>();
  readonly #freeSlots: number[] = [];
  readonly #places = new SpatialIndex();
  readonly #traits = new MarketTraits();
  readonly #openDays = new OpenDays();
  readonly #names: NameOrder;
  /** By slot: how the name begins, as a number in the order of names. */
  #nameHeads = new Float64Array(0);
  readonly #texts: TextIndex;
  readonly #timeZones = new Set<string>();
  readonly #shelf = new CardShelf((slot) => this.#entryAt(slot));
  readonly #best = new SmallestSet();
  readonly #bestSlots: number[] = [];
  readonly #bestKeys: number[] = [];
  #changes = 0;

  constructor() {
    this.#names = new NameOrder(this.#byName);
    this.#texts = new TextIndex({
      slotCount: () => this.#entries.length,
      entryAt: (slot) => this.#entries[slot],
    });
  }

  get size(): number {
    return this.#slotsById.size;
  }

  /** Counts the changes: as long as it stays, an answer at the same moment stays too. */
  get version(): number {
    return this.#changes;
  }

  /** Those of all markets there have ever been here; few, and none is taken out. */
  get timeZones(): ReadonlySet<string> {
    return this.#timeZones;
  }

  ids(): IterableIterator<number> {
    return this.#slotsById.keys();
  }

  get(id: number): IndexedMarket | undefined {
    const slot = this.#slotsById.get(id);
    return slot === undefined ? undefined : this.#entries[slot];
  }

  upsert(entry: MarketEntry): void {
    const { id } = entry.market;
    const slot = this.#slotsById.get(id) ?? this.#freeSlots.pop() ?? this.#entries.length;
    const previous = this.#entries[slot];
    const current = new IndexedMarket(entry, previous);
    if (previous) this.#names.remove(slot);
    this.#entries[slot] = current;
    this.#slotsById.set(id, slot);
    this.#nameHeads = grown(this.#nameHeads, slot + 1);
    // The folded name itself is kept by who needs it: a million of them take much memory.
    this.#nameHeads[slot] = nameHead(foldName(current.market.name));
    this.#names.insert(slot);
    this.#traits.set(slot, current);
    this.#openDays.forget(slot);
    this.#shelf.forget(slot);
    if (current.latitude === null || current.longitude === null) this.#places.remove(slot);
    else this.#places.set(slot, current.latitude, current.longitude);
    this.#texts.set(slot, previous);
    if (entry.market.timeZone !== null) this.#timeZones.add(entry.market.timeZone);
    this.#changes += 1;
  }

  remove(id: number): void {
    const slot = this.#slotsById.get(id);
    if (slot === undefined) return;
    this.#names.remove(slot);
    this.#places.remove(slot);
    this.#openDays.forget(slot);
    this.#texts.remove(slot);
    this.#shelf.forget(slot);
    this.#entries[slot]?.emptyFragment();
    this.#entries[slot] = undefined;
    this.#slotsById.delete(id);
    this.#freeSlots.push(slot);
    this.#changes += 1;
  }

  /**
   * Makes text search ready without keeping the process from other work. Without it, the first
   * search by text does the same in one go, which takes half a second for 10,000 markets.
   */
  prepareTextSearch(): Promise<void> {
    return this.#texts.prepare();
  }

  /** @param nowMs the moment for which 'open now' is asked */
  search(query: MarketIndexQuery, nowMs: number): MarketSearchResult {
    const { total, slots, miles } = this.#find(query, nowMs);
    const hits = slots.map((slot, rank) => ({
      entry: this.#entryAt(slot),
      distanceMiles: miles?.[rank] ?? null,
    }));
    return { total, hits };
  }

  /**
   * The same as the JSON of a list of cards, with distances where the search has a point. It looks
   * at none of the markets that it names, only at what lies on the shelf of them, unless it is for a
   * day, whose hours the cards then tell.
   */
  searchCards(
    query: MarketIndexQuery,
    nowMs: number,
    take: TakeMemory,
  ): { total: number; body: Buffer } {
    const { total, slots, miles } = this.#find(query, nowMs);
    const { openOn } = query;
    const endings =
      openOn === undefined ? null : slots.map((slot) => hoursOnJson(this.#entryAt(slot), openOn));
    return { total, body: this.#shelf.write(slots, miles, nowMs, take, endings) };
  }

  /** The JSON of the cards of these markets, in this order; those that there are not are left out. */
  cardsOf(ids: readonly number[], nowMs: number, take: TakeMemory): Buffer {
    const slots = ids.flatMap((id) => this.#slotsById.get(id) ?? []);
    return this.#shelf.write(slots, null, nowMs, take);
  }

  /**
   * Misspelled words are forgiven where nothing else is found as it is asked: a market of that
   * misspelled name at the other end of the country is no reason not to. The total of all pages
   * decides, so that each of them does.
   */
  #find(query: MarketIndexQuery, nowMs: number): Found {
    const { q } = query;
    if (!q) return this.#findAmong(null, query, nowMs);
    const written = this.#texts.exactly(q);
    const found = written && this.#findAmong(written, query, nowMs);
    if (found && (found.total > 0 || written.documents.length > MOST_MISSPELLED)) return found;
    return this.#findAmong(this.#texts.likely(q), query, nowMs);
  }

  #findAmong(matches: WordMatches | null, query: MarketIndexQuery, nowMs: number): Found {
    const circle = toCircle(query);
    const sort = effectiveSort(query.sort, circle, matches);
    const offset = query.offset ?? 0;
    const limit = query.limit ?? (circle ? DEFAULT_NEAREST_LIMIT : this.size);
    const isWanted = this.#toPredicate(query, nowMs);
    if (circle) {
      return sort === 'distance'
        ? this.#nearest(circle, both(isWanted, matches), offset, limit)
        : this.#withinCircle(circle, both(isWanted, matches), sort, matches, offset, limit);
    }
    if (query.bbox) {
      const box = query.bbox;
      const isMatch = both(isWanted, matches);
      const total = this.#rank(sort, matches, offset + limit, (offer) =>
        this.#places.forEachInBox(box, (slot) => {
          if (isMatch === null || isMatch(slot)) offer(slot);
        }),
      );
      return { total, slots: this.#bestSlots.slice(offset), miles: null };
    }
    const candidates = matches
      ? matches.documents
      : this.#names.slots(() => this.#slotsById.values());
    if (sort === 'name' && !matches) return this.#inGivenOrder(candidates, isWanted, offset, limit);
    const total = this.#rank(sort, matches, offset + limit, (offer) => {
      for (const slot of candidates) if (isWanted === null || isWanted(slot)) offer(slot);
    });
    return { total, slots: this.#bestSlots.slice(offset), miles: null };
  }

  /** The heart of the site: the nearest of a place. Without a filter nothing but them is visited. */
  #nearest(circle: Circle, isMatch: Predicate | null, offset: number, limit: number): Found {
    const places = this.#places;
    const best = this.#best;
    const bestSlots = this.#bestSlots;
    const bestKeys = this.#bestKeys;
    const wanted = Math.min(offset + limit, this.size);
    let total = 0;
    if (isMatch === null) {
      total = places.countWithin(circle);
      places.nearest(circle, offset < total ? wanted : 0, this.#byId, bestSlots, bestKeys);
    } else {
      best.begin(wanted, this.#byId);
      places.forEachWithin(circle, (slot, squaredChord) => {
        if (!isMatch(slot)) return;
        total += 1;
        best.offer(squaredChord, slot);
      });
      const found = best.drain(bestSlots, bestKeys);
      for (let rank = 0; rank < found; rank++) {
        bestKeys[rank] = squaredChordToMiles(bestKeys[rank]!);
      }
    }
    return offset === 0
      ? { total, slots: bestSlots, miles: bestKeys }
      : { total, slots: bestSlots.slice(offset), miles: bestKeys.slice(offset) };
  }

  #withinCircle(
    circle: Circle,
    isMatch: Predicate | null,
    sort: Sort,
    matches: WordMatches | null,
    offset: number,
    limit: number,
  ): Found {
    const miles = new Map<number, number>();
    const offerAll = (offer: (slot: number) => void) =>
      this.#places.forEachWithin(circle, (slot, squaredChord) => {
        if (isMatch !== null && !isMatch(slot)) return;
        miles.set(slot, squaredChordToMiles(squaredChord));
        offer(slot);
      });
    const total = this.#rank(sort, matches, offset + limit, offerAll, miles);
    const slots = this.#bestSlots.slice(offset);
    return { total, slots, miles: slots.map((slot) => miles.get(slot)!) };
  }

  #inGivenOrder(
    slots: Int32Array,
    isWanted: Predicate | null,
    offset: number,
    limit: number,
  ): Found {
    if (isWanted === null) {
      return {
        total: slots.length,
        slots: Array.from(slots.subarray(offset, offset + limit)),
        miles: null,
      };
    }
    const found: number[] = [];
    let total = 0;
    for (const slot of slots) {
      if (!isWanted(slot)) continue;
      if (total >= offset && found.length < limit) found.push(slot);
      total += 1;
    }
    return { total, slots: found, miles: null };
  }

  /**
   * Ranks what `offerAll` offers into `bestSlots`, as many as `wanted`, and counts all of it.
   * @param miles how far it is to each of them; null without a point
   */
  #rank(
    sort: Sort,
    matches: WordMatches | null,
    wanted: number,
    offerAll: (offer: (slot: number) => void) => void,
    miles: ReadonlyMap<number, number> | null = null,
  ): number {
    const best = this.#best;
    const keyOf = this.#sortKeys(sort, matches);
    let total = 0;
    best.begin(Math.min(wanted, this.size), this.#tieOrder(sort, miles));
    let limit = best.limit();
    offerAll((slot) => {
      total += 1;
      const key = keyOf(slot);
      // Words may be of most of a million markets, of which hardly any come this far.
      if (key > limit) return;
      best.offer(key, slot);
      limit = best.limit();
    });
    best.drain(this.#bestSlots, this.#bestKeys);
    return total;
  }

  /** By what to sort, the least first. */
  #sortKeys(sort: Sort, matches: WordMatches | null): (slot: number) => number {
    if (sort === 'relevance' && matches) {
      const { scores } = matches;
      return (slot) => -scores[slot]!;
    }
    if (sort === 'rating') return (slot) => -(this.#entryAt(slot).market.rating ?? 0);
    // What nobody has stated may cost anything.
    if (sort === 'boothFee') {
      return (slot) => Number(this.#entryAt(slot).market.boothFee || Number.POSITIVE_INFINITY);
    }
    return () => 0;
  }

  /** How those follow each other that sort alike. */
  #tieOrder(sort: Sort, miles: ReadonlyMap<number, number> | null): ItemOrder {
    if (sort === 'rating') return this.#byReviews;
    if (sort !== 'boothFee' || miles === null) return this.#byName;
    return (a, b) => miles.get(a)! - miles.get(b)! || this.#byName(a, b);
  }

  #toPredicate(query: MarketIndexQuery, nowMs: number): Predicate | null {
    const tests: Predicate[] = [];
    const hasTraits = this.#traits.toPredicate(query);
    if (hasTraits) tests.push(hasTraits);
    if (query.bbox && query.lat !== undefined) {
      const box = query.bbox;
      tests.push((slot) => this.#places.isInBox(slot, box));
    }
    if (query.openOn) {
      const entryAt = (slot: number) => this.#entryAt(slot);
      tests.push(this.#openDays.toPredicate(query.openOn, this.#entries.length, entryAt));
    }
    if (query.openNow) {
      tests.push((slot) => this.#entryAt(slot).openStatusAt(nowMs).state === 'open');
    }
    if (tests.length === 0) return null;
    return tests.length === 1 ? tests[0]! : (slot) => tests.every((test) => test(slot));
  }

  #entryAt(slot: number): IndexedMarket {
    const entry = this.#entries[slot];
    if (!entry) throw new RangeError(`No market in slot ${slot}`);
    return entry;
  }

  readonly #byId: ItemOrder = (a, b) => this.#entryAt(a).market.id - this.#entryAt(b).market.id;

  /**
   * Among a million that match equally well nearly every one is compared. Their names lie scattered
   * in memory, the numbers side by side.
   */
  readonly #byName: ItemOrder = (a, b) =>
    this.#nameHeads[a]! - this.#nameHeads[b]! || compareByName(this.#entryAt(a), this.#entryAt(b));

  readonly #byReviews: ItemOrder = (a, b) =>
    this.#entryAt(b).market.reviewCount - this.#entryAt(a).market.reviewCount || this.#byName(a, b);
}

function toCircle({ lat, lng, radius }: MarketIndexQuery): Circle | null {
  if (lat === undefined || lng === undefined) return null;
  return { latitude: lat, longitude: lng, radiusMiles: radius ?? DEFAULT_SEARCH_RADIUS_MILES };
}

function effectiveSort(
  asked: Sort | undefined,
  circle: Circle | null,
  matches: WordMatches | null,
): Sort {
  if (asked === 'name' || asked === 'rating' || asked === 'boothFee') return asked;
  if (asked === 'relevance' && matches) return asked;
  if (circle) return 'distance';
  return matches ? 'relevance' : 'name';
}

function both(isWanted: Predicate | null, matches: WordMatches | null): Predicate | null {
  if (matches === null) return isWanted;
  const { has } = matches;
  return isWanted === null ? has : (slot) => has(slot) && isWanted(slot);
}
