import { SimilarWords } from './similarWords.ts';

/** As many new words as are put in their places one by one; more are sorted with all others. */
const FEW = 16;

export interface DictionaryWord {
  readonly text: string;
  /** Where it stands, see WordPostings. */
  readonly postings: number[];
  /** By field: how many of its postings are of that field. */
  readonly counts: number[];
}

/** The different words of an index, to be found by how they begin, and by one that is misspelled. */
export class WordDictionary {
  readonly #fieldCount: number;
  readonly #byText = new Map<string, DictionaryWord>();
  /** All but those that wait, in the order of their texts. */
  #sorted: DictionaryWord[] = [];
  /** New ones: while an index is filled there are thousands, and nobody searches yet. */
  #waiting: DictionaryWord[] = [];
  readonly #similar = new SimilarWords<DictionaryWord>();

  constructor(fieldCount: number) {
    this.#fieldCount = fieldCount;
  }

  get(text: string): DictionaryWord | undefined {
    return this.#byText.get(text);
  }

  /** The word of this text; where there is none, a new one that stands nowhere yet. */
  getOrAdd(text: string): DictionaryWord {
    const known = this.#byText.get(text);
    if (known) return known;
    const counts = Array.from({ length: this.#fieldCount }, () => 0);
    const word: DictionaryWord = { text, postings: [], counts };
    this.#byText.set(text, word);
    this.#waiting.push(word);
    this.#similar.add(word);
    return word;
  }

  remove(word: DictionaryWord): void {
    this.#byText.delete(word.text);
    this.#similar.remove(word);
    this.#settle();
    this.#sorted.splice(this.#placeOf(word.text), 1);
  }

  /** All words that begin so, the shortest of the same beginning first. */
  beginningWith(start: string): DictionaryWord[] {
    this.#settle();
    const sorted = this.#sorted;
    const first = this.#placeOf(start);
    let end = first;
    while (sorted[end]?.text.startsWith(start)) end += 1;
    return sorted.slice(first, end);
  }

  /** All words from which `text` differs by at most so many letters, and by how many. */
  similarTo(text: string, mostMistakes: number): { word: DictionaryWord; mistakes: number }[] {
    return this.#similar.within(mostMistakes, text);
  }

  #settle(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    if (waiting.length > FEW) {
      this.#sorted = [...this.#sorted, ...waiting].sort((a, b) => (a.text < b.text ? -1 : 1));
    } else {
      for (const word of waiting) this.#sorted.splice(this.#placeOf(word.text), 0, word);
    }
  }

  /** Where the text is among those in order, or where it belongs. */
  #placeOf(text: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]!.text < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
