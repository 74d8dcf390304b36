import { distance } from 'fastest-levenshtein';
import { grown } from './growable.ts';

/** More digits than a word has letters: texts are short of it, and what is negative stays apart. */
const DIGITS_APART = 2 ** 16;
const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];

/** Words of one shape, and beside each its letters as bits. */
class WordsOfShape<Word extends { readonly text: string }> {
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
 * Words to be found by others that resemble them. All words of about the right shape, which is how
 * many letters and how many digits they have, are looked at, but of most only the letters: for
 * thousands of words, that takes some microseconds. House numbers and years, of which a million
 * markets have as many as words, are passed over where nobody has typed a digit.
 */
export class SimilarWords<Word extends { readonly text: string }> {
  readonly #byShape = new Map<number, WordsOfShape<Word>>();

  add(word: Word): void {
    const shape = shapeOf(word.text.length, digitsIn(word.text));
    const known = this.#byShape.get(shape);
    const ofShape = known ?? new WordsOfShape<Word>();
    if (!known) this.#byShape.set(shape, ofShape);
    ofShape.add(word);
  }

  remove(word: Word): void {
    this.#byShape.get(shapeOf(word.text.length, digitsIn(word.text)))?.remove(word);
  }

  /** Those that become `text` when at most so many letters are added, left out or replaced. */
  within(mostMistakes: number, text: string): { word: Word; mistakes: number }[] {
    const found: { word: Word; mistakes: number }[] = [];
    const wanted = lettersOf(text);
    const wantedDigits = digitsIn(text);
    for (let more = -mostMistakes; more <= mostMistakes; more++) {
      for (let moreDigits = -mostMistakes; moreDigits <= mostMistakes; moreDigits++) {
        const shape = shapeOf(text.length + more, wantedDigits + moreDigits);
        const ofShape = this.#byShape.get(shape);
        if (ofShape) addSimilar(ofShape, { text, wanted, mostMistakes }, found);
      }
    }
    return found;
  }
}

function addSimilar<Word extends { readonly text: string }>(
  { words, letters }: WordsOfShape<Word>,
  { text, wanted, mostMistakes }: { text: string; wanted: number; mostMistakes: number },
  found: { word: Word; mistakes: number }[],
): void {
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

/** A number for each shape; a negative count has none of another's. */
const shapeOf = (length: number, digits: number): number => length * DIGITS_APART + digits;

function digitsIn(text: string): number {
  let digits = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= ZERO && code <= NINE) digits += 1;
  }
  return digits;
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
