import { distance } from 'fastest-levenshtein';
import { grown } from './growable.ts';

/** Words of one length, and beside each its letters as bits. */
class WordsOfLength<Word extends { readonly text: string }> {
  readonly words: Word[] = [];
  letters = new Int32Array(16);

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
 * Words to be found by others that resemble them. All words of about the right length are looked at,
 * but of most only the letters: for thousands of words, that takes some microseconds.
 */
export class SimilarWords<Word extends { readonly text: string }> {
  readonly #byLength = new Map<number, WordsOfLength<Word>>();

  add(word: Word): void {
    const { length } = word.text;
    const known = this.#byLength.get(length);
    const ofLength = known ?? new WordsOfLength<Word>();
    if (!known) this.#byLength.set(length, ofLength);
    ofLength.add(word);
  }

  remove(word: Word): void {
    this.#byLength.get(word.text.length)?.remove(word);
  }

  /** Those that become `text` when at most so many letters are added, left out or replaced. */
  within(mostMistakes: number, text: string): { word: Word; mistakes: number }[] {
    const found: { word: Word; mistakes: number }[] = [];
    const wanted = lettersOf(text);
    const longest = text.length + mostMistakes;
    for (let length = text.length - mostMistakes; length <= longest; length++) {
      const ofLength = this.#byLength.get(length);
      if (!ofLength) continue;
      const { words, letters } = ofLength;
      for (let index = 0; index < words.length; index++) {
        // Each letter that only one of them has is a mistake of its own.
        const others = letters[index]!;
        if (hasMoreThan(mostMistakes, wanted & ~others)) continue;
        if (hasMoreThan(mostMistakes, others & ~wanted)) continue;
        const word = words[index]!;
        const mistakes = distance(text, word.text);
        if (mistakes <= mostMistakes) found.push({ word, mistakes });
      }
    }
    return found;
  }
}

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
