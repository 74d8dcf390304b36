import { describe, expect, it } from 'vitest';
import { TermMemory } from './termMemory.ts';
import { TermSums } from './termSums.ts';
import { WordPostings } from './wordPostings.ts';
import { WordRanking } from './wordRanking.ts';

const DOCUMENTS = 160;

/** Documents of which every second has 'even', every third 'third' and the first ten 'few'. */
function filled() {
  const postings = new WordPostings(1);
  for (let document = DOCUMENTS - 1; document >= 0; document--) {
    const words = ['all'];
    if (document % 2 === 0) words.push('even');
    if (document % 3 === 0) words.push('third');
    if (document < 10) words.push('few');
    postings.add(document, [words]);
  }
  const ranking = new WordRanking([1], postings);
  ranking.compareLengths();
  return { postings, ranking };
}

function having(sums: TermSums | null): number[] {
  const documents = Array.from(sums?.documents ?? []).sort((a, b) => a - b);
  const valued = Array.from(sums?.values ?? []).flatMap((value, at) => (value > 0 ? [at] : []));
  expect(documents).toEqual(valued);
  return documents;
}

const multiplesOf = (number: number) =>
  Array.from({ length: DOCUMENTS }, (_, document) => document).filter((it) => it % number === 0);

/** A memory of these documents, and how to ask it for a word. */
function memoryOf({ postings, ranking }: ReturnType<typeof filled>, mostBytes?: number) {
  const memory = new TermMemory(postings, ranking, mostBytes);
  const lookedUp: string[] = [];
  const termOf = (text: string) =>
    memory.get(text, () => {
      lookedUp.push(text);
      return [{ word: postings.dictionary.get(text)!, weight: 1 }];
    });
  return { lookedUp, termOf, sumsOf: (text: string) => memory.sumsOf(termOf(text)) };
}

describe('TermMemory', () => {
  it('knows what a word stands for, and of what many documents have, in which of them it is', () => {
    const { lookedUp, termOf, sumsOf } = memoryOf(filled());
    const even = termOf('even');
    expect(termOf('even')).toBe(even);
    expect(even.postings).toBe(DOCUMENTS / 2);
    const sums = sumsOf('even');
    expect(having(sums)).toEqual(multiplesOf(2));
    expect(sumsOf('even')).toBe(sums);
    expect(sumsOf('few')).toBeNull();
    expect(lookedUp).toEqual(['even', 'few']);
  });

  it('looks everything up anew after every change, in the memory that it has', () => {
    const filling = filled();
    const { postings } = filling;
    const { lookedUp, sumsOf } = memoryOf(filling);
    const withoutFirst = multiplesOf(2).slice(1);
    const sums = sumsOf('even');
    expect(having(sums)).toEqual(multiplesOf(2));
    postings.remove(0, [['all', 'even', 'third', 'few']]);
    expect(having(sumsOf('even'))).toEqual(withoutFirst);
    expect(sumsOf('even')).toBe(sums);
    postings.replace(1, [['all', 'few']], [['all', 'even']]);
    expect(having(sumsOf('even'))).toEqual([1, ...withoutFirst]);
    postings.add(DOCUMENTS, [['even']]);
    expect(having(sumsOf('even'))).toEqual([1, ...withoutFirst, DOCUMENTS]);
    expect(lookedUp).toHaveLength(4);
  });

  it('keeps no more than it has room for, until the documents change', () => {
    const filling = filled();
    const { postings } = filling;
    const { sumsOf } = memoryOf(filling, 2 * TermSums.bytesOf(postings.capacity));
    expect(having(sumsOf('all'))).toEqual(multiplesOf(1));
    expect(having(sumsOf('even'))).toEqual(multiplesOf(2));
    expect(sumsOf('third')).toBeNull();
    expect(having(sumsOf('all'))).toEqual(multiplesOf(1));
    postings.replace(1, [['all', 'few']], [['all']]);
    expect(having(sumsOf('third'))).toEqual(multiplesOf(3));
    expect(having(sumsOf('all'))).toEqual(multiplesOf(1));
    expect(sumsOf('even')).toBeNull();
  });
});
