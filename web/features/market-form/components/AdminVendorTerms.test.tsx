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

it.each([
  ['0', true],
  ['$0', true],
  ['', false],
  ['$10', false],
])('says of a fee of "%s" whether the market will be listed as free: %s', (boothFee, isFree) => {
  const form = renderToStaticMarkup(
    <AdminVendorTerms
      form={FORM}
      values={{ category: 'farmers_market', boothFee }}
      agreement={AGREEMENT}
    />,
  );
  expect(form.includes('This market will be listed as FREE')).toBe(isFree);
});
