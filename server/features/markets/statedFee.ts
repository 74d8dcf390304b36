import { trimMoney } from '#contract/money.ts';
import type { MarketRow } from './markets.queries.ts';

export type BoothFee = Pick<MarketRow, 'boothFee' | 'isBoothFeeStated'>;

/** The booth fee of a market as it leaves: '' where nobody has stated it. */
export const statedFee = ({ boothFee, isBoothFeeStated }: BoothFee): string =>
  isBoothFeeStated ? trimMoney(boothFee) : '';

/** The same as it is stored. */
export const feeValues = (boothFee: string): BoothFee => ({
  boothFee: boothFee || '0',
  isBoothFeeStated: boothFee !== '',
});
