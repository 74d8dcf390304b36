import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { exactly, likely } from './searchWords.ts';
import { WordIndex } from './wordIndex.ts';

const BOOSTS = [4, 1, 0.5];
const FIELDS = ['0', '1', '2'];

/** Few letters, so that words begin alike and resemble each other. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 9 });
/** Empty and repeated words, too. */
const field = fc.array(fc.oneof({ weight: 9, arbitrary: word }, fc.constant('')), {
  minLength: 1,
  maxLength: 6,
});
const fields = fc.tuple(field, field, field);

/** MiniSearch over the same, which the index is measured by. */
function judge() {
  return new MiniSearch<{ id: number; fields: string[][] }>({
    fields: FIELDS,
    extractField: (document, name) =>
      name === 'id' ? document.id : (document.fields[Number(name)] ?? []).join(' '),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
    searchOptions: {
      boost: Object.fromEntries(BOOSTS.map((boost, index) => [String(index), boost])),
      prefix: true,
    },
  });
}

function found(index: WordIndex, words: string[], isTolerant: boolean) {
  const matches = index.search(words, {
    mistakes: isTolerant ? likely : exactly,
    someWithin: isTolerant ? 1 : 0,
  });
  const documents = [...(matches?.documents ?? [])].sort((a, b) => a - b);
  const has = Array.from({ length: 2_000 }, (_, document) => document).filter(
    (document) => matches?.has(document) ?? false,
  );
  expect(has).toEqual(documents);
  return documents.map((document) => ({ document, score: matches?.scores[document] }));
}

function expected(search: ReturnType<typeof judge>, words: string[], isTolerant: boolean) {
  const ask = (combineWith: 'AND' | 'OR') =>
    search.search(words.join(' '), { combineWith, fuzzy: isTolerant ? likely : false });
  const all = ask('AND');
  const results = all.length === 0 && isTolerant ? ask('OR') : all;
  return results
    .map(({ id, score, queryTerms }) => ({
      document: id as number,
      // It also multiplies by the number of words where all documents have all of them.
      score: expect.closeTo(results === all ? score / queryTerms.length : score, 9),
    }))
    .sort((a, b) => a.document - b.document);
}

describe('WordIndex', () => {
  it('finds what MiniSearch finds, as well matching, after any change', () => {
    let matches = 0;
    fc.assert(
      fc.property(
        fc.array(fields, { minLength: 1, maxLength: 12 }),
        fc.array(fc.record({ document: fc.nat(14), to: fc.option(fields, { freq: 3 }) }), {
          maxLength: 10,
        }),
        fc.array(fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean()), {
          minLength: 3,
          maxLength: 6,
        }),
        (first, changes, searches) => {
          const index = new WordIndex(BOOSTS);
          const other = judge();
          const known = new Map(first.entries());
          for (const [document, words] of known) {
            index.add(document, words);
            other.add({ id: document, fields: words });
          }
          for (const { document, to } of changes) {
            const from = known.get(document);
            if (from) other.remove({ id: document, fields: from });
            if (to) other.add({ id: document, fields: to });
            if (from && to) index.replace(document, from, to);
            else if (from) index.remove(document, from);
            else if (to) index.add(document, to);
            if (to) known.set(document, to);
            else known.delete(document);
          }
          for (const [words, isTolerant] of searches) {
            const documents = found(index, words, isTolerant);
            expect(documents).toEqual(expected(other, words, isTolerant));
            matches += documents.length;
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(matches).toBeGreaterThan(1_000);
  });

  it('does so too where a word stands in hundreds of documents and another in few', () => {
    const index = new WordIndex(BOOSTS);
    const other = judge();
    const random = seededRandom(29);
    const known = new Map<number, string[][]>();
    const add = (document: number) => {
      const is = (share: number, found: string) => (random() < share ? [found] : []);
      const words = [
        ['market', ...is(0.004, 'rare')],
        ['stand', ...is(0.9, 'common'), ...is(0.3, 'market'), ...is(0.01, 'seldom')],
        ['a'.repeat(1 + Math.floor(random() * 5)), ...is(0.5, 'common')],
      ];
      known.set(document, words);
      index.add(document, words);
      other.add({ id: document, fields: words });
    };
    const remove = (document: number) => {
      const words = known.get(document)!;
      known.delete(document);
      index.remove(document, words);
      other.remove({ id: document, fields: words });
    };
    const compare = () => {
      for (const words of [
        ['rare', 'market'],
        ['common', 'seldom'],
        ['mark', 'comm', 'rare'],
      ]) {
        const documents = found(index, words, false);
        expect(documents.length).toBeGreaterThan(0);
        expect(documents).toEqual(expected(other, words, false));
      }
    };
    for (let document = 0; document < 1_500; document++) add(document);
    compare();
    for (let document = 100; document < 1_400; document++) remove(document);
    compare();
    for (let document = 100; document < 900; document++) add(document);
    compare();
    for (let document = 700; document < 900; document++) remove(document);
    for (let document = 700; document < 750; document++) add(document);
    compare();
  });

  it('does not find by a word that most documents have where the others are missing', () => {
    const index = new WordIndex(BOOSTS);
    for (let document = 0; document < 9; document++) {
      index.add(document, [['market'], [document < 4 ? 'honey' : 'bread'], ['']]);
    }
    const search = (...words: string[]) =>
      [...(index.search(words, { mistakes: likely, someWithin: 0.5 })?.documents ?? [])].sort();
    expect(search('plum', 'market')).toEqual([]);
    expect(search('plum', 'honey', 'market')).toEqual([0, 1, 2, 3]);
    expect(search('market')).toHaveLength(9);
  });

  it('finds nothing for nothing, and in nothing', () => {
    const index = new WordIndex(BOOSTS);
    expect(index.search(['plum'], { mistakes: likely, someWithin: 1 })).toBeNull();
    index.add(0, [['plum'], [], []]);
    expect(index.search([], { mistakes: likely, someWithin: 1 })).toBeNull();
    index.remove(0, [['plum'], [], []]);
    expect(index.search(['plum'], { mistakes: likely, someWithin: 1 })).toBeNull();
  });

  it('says so when it is told of what it was never told', () => {
    const index = new WordIndex(BOOSTS);
    index.add(0, [['plum'], [], []]);
    expect(() => index.remove(0, [['pear'], [], []])).toThrow("'pear' was not there");
  });
});
