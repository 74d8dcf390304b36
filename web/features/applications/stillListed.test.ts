import { expect, it } from 'vitest';
import { isChosenElsewhere, stillListed } from './stillListed.ts';

const page = (...ids: number[]) => ids.map((id) => ({ id }));
const chosen = new Set([1, 2, 3]);

it('what is not on the only page has left the list', () => {
  const list = { items: page(2, 4), total: 2 };
  expect(stillListed(chosen, list)).toEqual(new Set([2]));
  expect(isChosenElsewhere(chosen, list)).toBe(false);
});

it('what is on another page stays chosen, what is on none does not', () => {
  const list = { items: page(5, 1), total: 4 };
  expect(isChosenElsewhere(chosen, list)).toBe(true);
  expect(stillListed(chosen, list, [5, 1, 2, 4])).toEqual(new Set([1, 2]));
});

it('all stay chosen as long as the list is known in part, or as it was before', () => {
  const list = { items: page(5, 1), total: 4 };
  expect(stillListed(chosen, list)).toEqual(chosen);
  expect(stillListed(chosen, list, [5, 1, 2])).toEqual(chosen);
});

it('where the page has gone, the ids of the list tell', () => {
  expect(stillListed(chosen, { items: [], total: 2 }, [3, 4])).toEqual(new Set([3]));
  expect(isChosenElsewhere(chosen, { items: [], total: 2 })).toBe(true);
});

it('other pages are not asked for what is seen', () => {
  expect(isChosenElsewhere(new Set([1, 2]), { items: page(1, 2), total: 9 })).toBe(false);
});
