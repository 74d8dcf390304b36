import { expect, it } from 'vitest';
import type { RosterVendor } from '#contract/roster/roster.ts';
import { addMark, withMarks, withoutSent } from './waitingMarks.ts';

it('the last mark of each kind counts, and what was marked while another was sent still waits', () => {
  const first = addMark(addMark({}, 7, { arrived: true }), 7, { paid: true });
  expect(first).toEqual({ 7: { arrived: true, paid: true } });
  const changed = addMark(first, 7, { arrived: false });
  expect(withoutSent(changed, 7, { arrived: true, paid: true })).toEqual({ 7: { arrived: false } });
  expect(withoutSent(changed, 7, { arrived: false, paid: true })).toEqual({});
  expect(withoutSent(changed, 8, { arrived: false })).toEqual(changed);
});

it('vendors are shown with what waits', () => {
  const vendors = [7, 8].map((vendorId) => ({
    vendorId,
    paid: false,
    arrived: true,
  })) as RosterVendor[];
  expect(withMarks(vendors, { 7: { paid: true, arrived: false } })).toMatchObject([
    { vendorId: 7, paid: true, arrived: false },
    { vendorId: 8, paid: false, arrived: true },
  ]);
});
