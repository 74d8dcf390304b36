import { describe, expect, it } from 'vitest';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { SmallestSet } from './smallestSet.ts';

describe('SmallestSet', () => {
  it('keeps what sorting everything and cutting it off would keep', () => {
    const random = seededRandom(4);
    const set = new SmallestSet();
    for (let run = 0; run < 200; run++) {
      const capacity = Math.floor(random() * 60);
      const offered = Array.from({ length: Math.floor(random() * 120) }, (_, item) => ({
        key: Math.floor(random() * 20),
        item,
      }));
      set.begin(capacity, (a, b) => b - a);
      for (const { key, item } of offered) set.offer(key, item);
      const expected = offered.sort((a, b) => a.key - b.key || b.item - a.item).slice(0, capacity);
      const items: number[] = [];
      const keys: number[] = [];
      expect(set.drain(items, keys)).toBe(expected.length);
      expect(items).toEqual(expected.map(({ item }) => item));
      expect(keys).toEqual(expected.map(({ key }) => key));
    }
  });

  it('says which key no longer has a chance', () => {
    const set = new SmallestSet();
    set.begin(2, (a, b) => a - b);
    set.offer(5, 1);
    expect(set.limit()).toBe(Number.POSITIVE_INFINITY);
    set.offer(3, 2);
    expect(set.limit()).toBe(5);
    set.offer(4, 3);
    expect(set.limit()).toBe(4);
  });
});
