import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { type DictionaryWord, WordDictionary } from './wordDictionary.ts';

/** Letters whose bits are the same ('a', 'á', 'A', '!'), too. */
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'á', 'A', '!', '7', '日'),
  minLength: 1,
  maxLength: 12,
});
/** Some words at once, of which each is added, or taken out where it is there. */
const changes = fc.array(fc.array(text, { maxLength: 40 }), { minLength: 1, maxLength: 5 });

const textsOf = (words: readonly DictionaryWord[]) => words.map((word) => word.text);

describe('WordDictionary', () => {
  it('finds the words that begin so and those that resemble one, and no other, after any change', () => {
    let found = 0;
    fc.assert(
      fc.property(changes, fc.array(text, { minLength: 1 }), fc.nat(4), (all, asked, most) => {
        const dictionary = new WordDictionary(1);
        const expected = new Set<string>();
        for (const turn of all) {
          for (const word of turn) {
            const known = dictionary.get(word);
            expect(known !== undefined).toBe(expected.has(word));
            if (known) dictionary.remove(known);
            else dictionary.getOrAdd(word);
            if (!expected.delete(word)) expected.add(word);
          }
          const words = [...expected].sort();
          for (const wanted of [...asked, ...words]) {
            const beginning = textsOf(dictionary.beginningWith(wanted.slice(0, 2)));
            expect(beginning).toEqual(words.filter((word) => word.startsWith(wanted.slice(0, 2))));
            if (wanted.length < 2) continue;
            const mistakes = Math.min(most, Math.floor(wanted.length / 2) - 1);
            const similar = dictionary.similarTo(wanted, mistakes);
            expect(similar.map(({ word, mistakes: made }) => [word.text, made]).sort()).toEqual(
              words
                .map((word) => [word, distance(wanted, word)])
                .filter(([, made]) => Number(made) <= mistakes)
                .sort(),
            );
            found += similar.length;
          }
        }
      }),
    );
    expect(found).toBeGreaterThan(1_000);
  });

  it('says so where more letters may be wrong than a text so short has', () => {
    const dictionary = new WordDictionary(1);
    expect(() => dictionary.similarTo('pea', 1)).toThrow("'pea' is too short");
  });

  it('gives the same word to everyone who asks for its text', () => {
    const dictionary = new WordDictionary(2);
    const plum = dictionary.getOrAdd('plum');
    expect(plum).toEqual({ text: 'plum', postings: [], counts: [0, 0] });
    expect(dictionary.getOrAdd('plum')).toBe(plum);
    expect(dictionary.beginningWith('pl')).toEqual([plum]);
  });
});
