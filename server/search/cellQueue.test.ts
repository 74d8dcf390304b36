import { expect, it } from 'vitest';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { CellQueue } from './cellQueue.ts';

it('gives cells by their keys, however many there are, and is empty when cleared', () => {
  const random = seededRandom(3);
  const queue = new CellQueue();
  for (const count of [1, 2, 255, 256, 257, 2_000]) {
    const keys = Array.from({ length: count }, () => random());
    for (const [cell, key] of keys.entries()) queue.push(key, cell);
    expect(queue.firstKey()).toBe(Math.min(...keys));
    const given = keys.map(() => keys[queue.pop()]);
    expect(given).toEqual(keys.toSorted((a, b) => a - b));
    expect(queue.size).toBe(0);
  }
  queue.push(1, 1);
  queue.clear();
  queue.push(2, 7);
  expect([queue.size, queue.pop()]).toEqual([1, 7]);
});
