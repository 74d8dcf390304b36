import { expect, it } from 'vitest';
import { commaList } from './commaList.ts';

it('reads what is separated by commas, each once, without blanks', () => {
  expect(commaList(' Cash, Check ,, cash, Cash,  ')).toEqual(['Cash', 'Check']);
  expect(commaList('  ')).toEqual([]);
});

it('is soon done with any number of words', () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `Word${index}`);
  const began = performance.now();
  expect(commaList([...words, 'word0'].join(', '))).toEqual(words);
  expect(performance.now() - began).toBeLessThan(1_000);
});
