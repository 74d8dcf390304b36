import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './searchFormat.ts';

it('joins what an address says more than once, and leaves out what it leaves empty', () => {
  expect(parseSearch('?goods=honey&near=&goods=eggs')).toEqual({ goods: 'honey,eggs' });
});

it('writes a list as it is read, and nothing where there is nothing', () => {
  const search = { goods: ['honey', 'eggs'], openNow: true, near: '', q: undefined };
  expect(stringifySearch(search)).toBe('?goods=honey,eggs&openNow=true');
});

it('takes no name for one that was there before because each object has it', () => {
  const written = '?constructor=1&toString=2';
  expect(stringifySearch(parseSearch(written))).toBe(written);
});
