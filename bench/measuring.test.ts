import { expect, it } from 'vitest';
import type { Bare, Load } from './comparison.ts';
import { Measuring } from './measuring.ts';

it('keeps which lines were not wanted, to be named where none was', () => {
  const options = { isQuick: true, only: /market/i, step: () => {} };
  const measuring = new Measuring(options, {} as Bare, {} as Load);
  const rows = ['one market', 'a cached page', 'a cached page', 'all markets'];
  expect(rows.filter((what) => measuring.wants(what))).toEqual(['one market', 'all markets']);
  expect([...measuring.leftOut]).toEqual(['a cached page']);
});
