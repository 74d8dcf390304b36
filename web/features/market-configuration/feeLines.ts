import { ONLINE_FEE_TEXT, onlineFeeCents } from '#contract/billing/onlineFee.ts';
import type { MarketDemands } from '#contract/market-configuration/marketDemands.ts';
import { centsOf, centsText } from '#contract/money.ts';
import { feeOf } from './configurationValues.ts';

interface FeeLine {
  label: string;
  amount: string;
}

export interface FeeSummary {
  lines: FeeLine[];
  total: string;
  /** What becomes of an online payment; null where vendors pay in person. */
  online: { label: string; fee: string; received: string } | null;
}

type Fees = Pick<
  MarketDemands,
  | 'boothFee'
  | 'electricityFee'
  | 'tentRentalFee'
  | 'electricityProvided'
  | 'tentRentalAvailable'
  | 'paymentMethod'
>;

const AMOUNT = /^\d+(?:\.\d{1,2})?$/;

/**
 * What a vendor pays for a day with every extra that is to be had; null while an amount is none, or
 * nobody has stated what the booth itself costs.
 */
export function feeSummary(fees: Fees): FeeSummary | null {
  if (fees.boothFee.trim() === '') return null;
  const charged = [
    { label: 'Booth fee', amount: fees.boothFee },
    ...(fees.electricityProvided ? [{ label: 'Electricity', amount: fees.electricityFee }] : []),
    ...(fees.tentRentalAvailable ? [{ label: 'Tent rental', amount: fees.tentRentalFee }] : []),
  ].map(({ label, amount }) => ({ label, amount: feeOf(amount) }));
  if (charged.some(({ amount }) => !AMOUNT.test(amount))) return null;
  const total = charged.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const fee = onlineFeeCents(total);
  return {
    lines: charged.map(({ label, amount }) => ({ label, amount: centsText(centsOf(amount)) })),
    total: centsText(total),
    online:
      fees.paymentMethod === 'online'
        ? {
            label: `Online payment fee (${ONLINE_FEE_TEXT})`,
            fee: centsText(fee),
            received: centsText(total - fee),
          }
        : null,
  };
}
