import { expect, it } from 'vitest';
import { commaList } from './commaList.ts';

it('reads what is separated by commas, each once, without blanks', () => {
  expect(commaList(' Cash, Check ,, cash, Cash,  ')).toEqual(['Cash', 'Check']);
  expect(commaList('  ')).toEqual([]);
});

it('takes any number of words', () => {
  // Each compared with all before it, they would outlast the test.
  const words = Array.from({ length: 200_000 }, (_, index) => `Word${index}`);
  expect(commaList([...words, 'word0'].join(', '))).toEqual(words);
});
