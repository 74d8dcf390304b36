import type { MarketCard } from '#contract/markets/markets.ts';

/** 'Free', or '$45/day'; null where nobody has stated it. */
export function boothFeeText({ boothFee }: Pick<MarketCard, 'boothFee'>): string | null {
  if (boothFee === '') return null;
  return boothFee === '0' ? 'Free' : `$${boothFee}/day`;
}
