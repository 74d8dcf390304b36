import { MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import { GOOD_LABELS } from '#contract/markets/goods.ts';
import { STATE_NAMES } from '#server/features/places/gazetteer/states.ts';
import { exactly, likely, otherForms, wordsAsked, wordsIn } from '#server/search/searchWords.ts';
import {
  NO_MATCHES,
  WordIndex,
  type WordMatches,
  type WordQuery,
} from '#server/search/wordIndex.ts';
import type { MarketEntry } from './indexedMarket.ts';

type Field =
  | 'name'
  | 'city'
  | 'state'
  | 'goods'
  | 'category'
  | 'tags'
  | 'amenities'
  | 'description';

/** How much more a word counts where it stands in the name than in the description. */
const BOOSTS: Readonly<Record<Field, number>> = {
  name: 4,
  city: 3,
  state: 2,
  goods: 2,
  category: 1.5,
  tags: 2,
  amenities: 1,
  description: 0.5,
};

const FIELDS = Object.keys(BOOSTS) as Field[];

/** 'Honey' is on four lists of ten, 'market' on nearly all. */
const SOME_WITHIN = 0.5;
/** Markets added between two turns of the event loop while the index is prepared. */
const BATCH = 250;

export interface TextSource {
  /** Slots are numbered from 0 to below this. */
  slotCount(): number;
  entryAt(slot: number): MarketEntry | undefined;
}

/**
 * Finds markets by words: all but small ones must occur, at least as beginnings of words. Whoever finds
 * nothing so, where and as it is asked, may take them misspelled; where no market has all of them
 * either, some may be missing, but words that most markets have, such as 'market', find nothing by
 * themselves then.
 *
 * Nothing is built until it is asked for; from then on it follows every change.
 */
export class TextIndex {
  readonly #source: TextSource;
  readonly #words = new WordIndex(
    FIELDS.map((field) => BOOSTS[field]),
    otherForms,
  );
  /** Slots below this are in the index; above it they wait for their turn. */
  #nextSlot = 0;

  constructor(source: TextSource) {
    this.#source = source;
  }

  /** To be called when a slot has a new market, or one that has changed. */
  set(slot: number, previous: MarketEntry | undefined): void {
    const entry = this.#source.entryAt(slot);
    if (slot >= this.#nextSlot || !entry) return;
    if (!previous) this.#words.add(slot, wordsOf(entry));
    else if (!hasSameWords(previous, entry)) {
      this.#words.replace(slot, wordsOf(previous), wordsOf(entry));
    }
  }

  /** To be called while the slot still has its market. */
  remove(slot: number): void {
    const entry = this.#source.entryAt(slot);
    if (slot < this.#nextSlot && entry) this.#words.remove(slot, wordsOf(entry));
  }

  /** Builds the index in small steps, so that a million markets do not stop the process. */
  async prepare(): Promise<void> {
    while (!this.#advance(BATCH)) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Those with all words as they are written; null where there are none anywhere. */
  exactly(text: string): WordMatches | null {
    return this.#search(text, { mistakes: exactly, someWithin: 0 });
  }

  /** The same with words misspelled; where no market anywhere has all of them, with some of them. */
  likely(text: string): WordMatches {
    return this.#search(text, { mistakes: likely, someWithin: SOME_WITHIN }) ?? NO_MATCHES;
  }

  /** The documents are slots. To be read before the next search. */
  #search(text: string, query: WordQuery): WordMatches | null {
    this.#advance(Number.POSITIVE_INFINITY);
    return this.#words.search(wordsAsked(text), query);
  }

  /** Adds the next `count` markets; true when all are in. */
  #advance(count: number): boolean {
    const end = Math.min(this.#source.slotCount(), this.#nextSlot + count);
    for (; this.#nextSlot < end; this.#nextSlot++) {
      const entry = this.#source.entryAt(this.#nextSlot);
      if (entry) this.#words.add(this.#nextSlot, wordsOf(entry));
    }
    return this.#nextSlot >= this.#source.slotCount();
  }
}

/** By field. */
function wordsOf({ market }: MarketEntry): string[][] {
  return FIELDS.map((field) => wordsIn(fieldText(market, field)));
}

function fieldText(market: MarketEntry['market'], field: Field): string {
  switch (field) {
    case 'name':
      return market.name;
    case 'city':
      return market.city;
    case 'state':
      return `${market.state} ${STATE_NAMES[market.state] ?? ''}`;
    case 'goods':
      return market.goods.map((good) => GOOD_LABELS[good]).join(' ');
    case 'category':
      return MARKET_CATEGORY_LABELS[market.category];
    case 'tags':
      return market.tags.join(' ');
    case 'amenities':
      return market.amenities.join(' ');
    case 'description':
      return market.description ?? '';
  }
}

function hasSameWords(a: MarketEntry, b: MarketEntry): boolean {
  return FIELDS.every((field) => fieldText(a.market, field) === fieldText(b.market, field));
}
