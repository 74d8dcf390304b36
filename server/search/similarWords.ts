import { distance } from 'fastest-levenshtein';
import { grown } from './growable.ts';

/** More pairs of letters than there are at one position, of which a few share a number. */
const PAIRS = 2 ** 16;

/** Words that have the same two letters at the same position, and beside each its letters as bits. */
class WordsOfPair<Word extends { readonly text: string }> {
  readonly words: Word[] = [];
  letters = new Int32Array(4);

  add(word: Word): void {
    this.letters = grown(this.letters, this.words.length + 1);
    this.letters[this.words.length] = lettersOf(word.text);
    this.words.push(word);
  }

  /** The last one takes its place. */
  remove(word: Word): void {
    const at = this.words.indexOf(word);
    const last = this.words.pop();
    if (last === undefined || last === word) return;
    this.words[at] = last;
    this.letters[at] = this.letters[this.words.length]!;
  }
}

/**
 * Words to be found by others that resemble them. Of a text in so many parts that one is more than
 * the mistakes, one part at least is written right, and has moved by no more letters than there are
 * mistakes. So only words are looked at that have the first two letters of a part about where the
 * text has them, and of most of those only which letters they have: of thousands, some three hundred.
 */
export class SimilarWords<Word extends { readonly text: string }> {
  readonly #byPair = new Map<number, WordsOfPair<Word>>();

  add(word: Word): void {
    for (const pair of pairsOf(word.text)) {
      const known = this.#byPair.get(pair);
      const ofPair = known ?? new WordsOfPair<Word>();
      if (!known) this.#byPair.set(pair, ofPair);
      ofPair.add(word);
    }
  }

  remove(word: Word): void {
    for (const pair of pairsOf(word.text)) {
      const ofPair = this.#byPair.get(pair);
      ofPair?.remove(word);
      if (ofPair?.words.length === 0) this.#byPair.delete(pair);
    }
  }

  /**
   * Those that become `text` when at most so many letters are added, left out or replaced.
   * @throws RangeError if the text has not two letters for each mistake and two more
   */
  within(mostMistakes: number, text: string): { word: Word; mistakes: number }[] {
    const parts = mostMistakes + 1;
    if (text.length < 2 * parts) throw new RangeError(`'${text}' is too short for mistakes`);
    const wanted = lettersOf(text);
    const found = new Map<Word, number>();
    for (let part = 0; part < parts; part++) {
      const at = Math.floor((part * text.length) / parts);
      const last = at + mostMistakes;
      for (let position = Math.max(0, at - mostMistakes); position <= last; position++) {
        const ofPair = this.#byPair.get(pairAt(position, text, at));
        if (ofPair) addSimilar(ofPair, { text, wanted, mostMistakes }, found);
      }
    }
    return Array.from(found, ([word, mistakes]) => ({ word, mistakes }));
  }
}

function addSimilar<Word extends { readonly text: string }>(
  { words, letters }: WordsOfPair<Word>,
  { text, wanted, mostMistakes }: { text: string; wanted: number; mostMistakes: number },
  found: Map<Word, number>,
): void {
  for (let index = 0; index < words.length; index++) {
    // Each letter that only one of them has is a mistake of its own.
    const others = letters[index]!;
    if (hasMoreThan(mostMistakes, wanted & ~others)) continue;
    if (hasMoreThan(mostMistakes, others & ~wanted)) continue;
    const word = words[index]!;
    if (Math.abs(word.text.length - text.length) > mostMistakes || found.has(word)) continue;
    const mistakes = distance(text, word.text);
    if (mistakes <= mostMistakes) found.set(word, mistakes);
  }
}

/** A number for each two letters of the word and where they stand. */
function pairsOf(text: string): number[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => pairAt(at, text, at));
}

/** The number for the two letters at `at`, as if they stood at `position`. */
const pairAt = (position: number, text: string, at: number): number =>
  position * PAIRS + ((31 * text.charCodeAt(at) + text.charCodeAt(at + 1)) % PAIRS);

/** A bit for each letter. More than 32 kinds of letters share bits, which only hides a difference. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= 1 << text.charCodeAt(index);
  return letters;
}

/** Whether more than so many of the bits are set. */
function hasMoreThan(count: number, bits: number): boolean {
  let left = bits;
  for (let taken = 0; left !== 0; taken++) {
    if (taken === count) return true;
    left &= left - 1;
  }
  return false;
}
