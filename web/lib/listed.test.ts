import { expect, it } from 'vitest';
import { listed } from './listed.ts';

it('reads what is separated by commas, each once, without blanks', () => {
  expect(listed(' Cash, Check ,, Cash,  ')).toEqual(['Cash', 'Check']);
  expect(listed('  ')).toEqual([]);
});
