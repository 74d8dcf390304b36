import { expect, it } from 'vitest';
import { commaList } from './commaList.ts';

it('reads what is separated by commas, each once, without blanks', () => {
  expect(commaList(' Cash, Check ,, cash, Cash,  ')).toEqual(['Cash', 'Check']);
  expect(commaList('  ')).toEqual([]);
});
