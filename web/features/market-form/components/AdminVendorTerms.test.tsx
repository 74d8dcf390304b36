import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SentAdminMarketForm } from '../sentAdminMarketForm.ts';
import { AdminVendorTerms } from './AdminVendorTerms.tsx';

const NOTHING = (name: string) => ({ name });
const FORM = { register: NOTHING, fieldOf: NOTHING } as unknown as SentAdminMarketForm;
const AGREEMENT = {
  url: null,
  progress: null,
  error: undefined,
  onChoose: () => {},
  onCancel: () => {},
  onRemove: () => {},
  onRetry: null,
};

const draw = (boothFee: string, stored: string | null) =>
  renderToStaticMarkup(
    <AdminVendorTerms
      form={FORM}
      values={{ category: 'farmers_market', boothFee }}
      market={stored === null ? null : { boothFee: stored }}
      agreement={AGREEMENT}
    />,
  );

it.each([
  ['0', null, true],
  ['$0', null, true],
  ['0.00', null, true],
  ['00', null, true],
  ['$10', null, false],
  ['0.5', null, false],
  // An emptied fee is sent as none to pay; one that nobody has stated stays so.
  ['', '25', true],
  ['', null, true],
  ['', '', false],
])(
  'says of a fee of "%s", before "%s", whether the market will be listed as free: %s',
  (boothFee, stored, isFree) => {
    expect(draw(boothFee, stored).includes('This market will be listed as FREE')).toBe(isFree);
  },
);

it('has a place for that before it is said', () => {
  expect(draw('$10', null)).toMatch(/<p role="status"[^>]*><\/p>/);
});
