import MiniSearch from 'minisearch';
import { MARKET_CATEGORY_LABELS } from '#contract/categories.ts';
import { GOOD_LABELS } from '#contract/goods.ts';
import { STATE_NAMES } from '#server/features/places/states.ts';
import type { MarketEntry } from './indexedMarket.ts';

type Field = 'name' | 'city' | 'state' | 'goods' | 'category' | 'tags' | 'description';

/** How much more a word counts where it stands in the name than in the description. */
const BOOSTS: Record<Field, number> = {
  name: 4,
  city: 3,
  state: 2,
  goods: 2,
  category: 1.5,
  tags: 2,
  description: 0.5,
};

/** Words this short are taken as they are written. */
const LONGEST_EXACT_WORD = 3;
/** Letters that may be wrong, as a part of the word's length. */
const FUZZINESS = 0.2;
/** Answers kept while nothing changes: as many as fit in this many slots, but a few always. */
const SLOTS_KEPT = 4_000_000;
const ANSWERS_KEPT = { least: 4, most: 500 };
/** Markets added between two turns of the event loop while the index is prepared. */
const BATCH = 250;

/** The slots whose markets match a text. */
export interface TextMatches {
  /** Best first. */
  slots: Int32Array;
  /** By slot: its place among `slots` plus one, or 0 where the text does not match. */
  ranks: Int32Array;
}

export interface TextSource {
  /** Slots are numbered from 0 to below this. */
  slotCount(): number;
  entryAt(slot: number): MarketEntry | undefined;
  /** Orders slots that match equally well. */
  compare(slotA: number, slotB: number): number;
}

/**
 * Finds markets by words: all of them must occur, at least as beginnings of words. Where that finds
 * nothing, words may be misspelled; where that finds nothing either, some of them may be missing.
 *
 * Nothing is built until it is asked for; from then on it follows every change.
 */
export class TextIndex {
  private readonly source: TextSource;
  private words: MiniSearch<{ id: number; market: MarketEntry['market'] }> | null = null;
  /** Slots below this are in the index; above it they wait for their turn. */
  private nextSlot = 0;
  private readonly answers = new Map<string, TextMatches>();

  constructor(source: TextSource) {
    this.source = source;
  }

  /** To be called when a slot has a new market, or one that has changed. */
  set(slot: number, previous: MarketEntry | undefined): void {
    this.answers.clear();
    const entry = this.source.entryAt(slot);
    if (this.words === null || slot >= this.nextSlot || !entry) return;
    if (!this.words.has(slot)) this.words.add({ id: slot, market: entry.market });
    else if (!previous || !hasSameWords(previous, entry)) {
      this.words.replace({ id: slot, market: entry.market });
    }
  }

  remove(slot: number): void {
    this.answers.clear();
    if (this.words?.has(slot)) this.words.discard(slot);
  }

  /** Builds the index in small steps, so that a million markets do not stop the process. */
  async prepare(): Promise<void> {
    while (!this.advance(BATCH)) await new Promise((resolve) => setImmediate(resolve));
  }

  search(text: string): TextMatches {
    const key = fold(text);
    const known = this.answers.get(key);
    if (known) {
      this.answers.delete(key);
      this.answers.set(key, known);
      return known;
    }
    this.advance(Number.POSITIVE_INFINITY);
    const matches = this.rank(key);
    const { least, most } = ANSWERS_KEPT;
    const kept = Math.floor(SLOTS_KEPT / (this.source.slotCount() + 1));
    for (const oldest of this.answers.keys()) {
      if (this.answers.size < Math.min(most, Math.max(least, kept))) break;
      this.answers.delete(oldest);
    }
    this.answers.set(key, matches);
    return matches;
  }

  /** Adds the next `count` markets; true when all are in. */
  private advance(count: number): boolean {
    this.words ??= newWordIndex();
    const end = Math.min(this.source.slotCount(), this.nextSlot + count);
    for (; this.nextSlot < end; this.nextSlot++) {
      const entry = this.source.entryAt(this.nextSlot);
      if (entry) this.words.add({ id: this.nextSlot, market: entry.market });
    }
    return this.nextSlot >= this.source.slotCount();
  }

  private rank(text: string): TextMatches {
    const found = this.find(text);
    found.sort((a, b) => b.score - a.score || this.source.compare(a.id, b.id));
    const slots = Int32Array.from(found, (match) => match.id);
    const ranks = new Int32Array(this.source.slotCount());
    for (let rank = 0; rank < slots.length; rank++) ranks[slots[rank]!] = rank + 1;
    return { slots, ranks };
  }

  private find(text: string): { id: number; score: number }[] {
    const { words } = this;
    if (words === null) return [];
    const exact = words.search(text, { prefix: true });
    if (exact.length > 0) return exact;
    const fuzzy = (word: string) => (word.length > LONGEST_EXACT_WORD ? FUZZINESS : false);
    const similar = words.search(text, { prefix: true, fuzzy });
    if (similar.length > 0) return similar;
    return words.search(text, { prefix: true, fuzzy, combineWith: 'OR' });
  }
}

function newWordIndex(): MiniSearch<{ id: number; market: MarketEntry['market'] }> {
  return new MiniSearch({
    fields: Object.keys(BOOSTS),
    extractField: ({ id, market }, field) => (field === 'id' ? id : fieldText(market, field)),
    tokenize,
    processTerm: (term) => fold(term) || null,
    searchOptions: { boost: BOOSTS, combineWith: 'AND' },
  });
}

/** "Farmer's" and 'Farmers' are one word; everything else between letters divides words. */
function tokenize(text: string): string[] {
  return text.replace(/['’`]/g, '').split(/[\s\p{Z}\p{P}]+/u);
}

function fieldText(market: MarketEntry['market'], field: string): string {
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
    default:
      return market.description ?? '';
  }
}

function hasSameWords(a: MarketEntry, b: MarketEntry): boolean {
  return Object.keys(BOOSTS).every(
    (field) => fieldText(a.market, field) === fieldText(b.market, field),
  );
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
