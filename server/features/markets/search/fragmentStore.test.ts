import { expect, it } from 'vitest';
import { FragmentStore } from './fragmentStore.ts';

it('keeps the newest fragments and empties the oldest beyond its limit', () => {
  const store = new FragmentStore(3);
  const fragments = Array.from({ length: 5 }, (_, index) => ({ text: `${index}`, isKept: false }));
  for (const fragment of fragments) store.keep(fragment);
  expect(fragments.map(({ text }) => text)).toEqual([null, null, '2', '3', '4']);
  fragments[0]!.text = 'again';
  store.keep(fragments[0]!);
  expect(fragments.map(({ text }) => text)).toEqual(['again', null, null, '3', '4']);
});

it('counts a fragment that is filled anew while it is kept only once', () => {
  const store = new FragmentStore(2);
  const [first, second] = [0, 1].map((index) => ({ text: `${index}`, isKept: false }));
  for (const fragment of [first!, second!, second!, second!]) store.keep(fragment);
  expect(first?.text).toBe('0');
});
