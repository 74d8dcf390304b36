import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PrintedRoster } from './PrintedRoster.tsx';

const VENDOR = {
  businessName: 'Ash Bakery',
  businessType: 'baked_goods',
  contactName: null,
  phone: null,
  email: null,
  notes: null,
  approvalNotes: null,
  paid: false,
  arrived: false,
};

const ROSTER = {
  eventId: 1,
  eventDate: '2026-12-05',
  startTime: '09:00',
  endTime: '13:00',
  status: 'active',
  maxVendors: null,
  marketId: 3,
  marketName: 'Dawn Market',
  address: '1 Main Street',
  city: 'Salem',
  state: 'OR',
} as const;

const printedAt = (boothFee: string, ...vendorIds: number[]) =>
  renderToStaticMarkup(
    <PrintedRoster
      roster={{
        ...ROSTER,
        boothFee,
        vendors: vendorIds.map((vendorId) => ({ ...VENDOR, vendorId })),
      }}
    />,
  );
const printed = (...vendorIds: number[]) => printedAt('25', ...vendorIds);

it('says what each of them sells', () => {
  expect(printed(1)).toContain('Baked Goods');
});

it('says how many vendors come', () => {
  expect(printed(1)).toContain(' · 1 vendor · $25 each');
  expect(printed(1, 2)).toContain(' · 2 vendors · $25 each');
});

it('has a box for what is paid only where there is something to pay', () => {
  const boxes = (paper: string) => paper.match(/☐/g)?.length;
  expect(printed(1)).toContain('Paid');
  expect(boxes(printed(1))).toBe(2);
  expect(printedAt('0', 1)).not.toContain('Paid');
  expect(boxes(printedAt('0', 1))).toBe(1);
});
