import type { z } from 'zod';
import { type MarketWrite, marketWriteSchema } from '#contract/markets/marketWrites.ts';
import type { useSentForm } from '#web/lib/useSentForm.ts';
import type { MarketFormValues } from './marketFormValues.ts';

/** The contract's, for the fields that the forms have. */
export const MARKET_FORM_SCHEMA = marketWriteSchema as unknown as z.ZodType<
  MarketWrite,
  MarketFormValues
>;

/** A form about a market, for the parts that several forms share. */
export type SentMarketForm = ReturnType<typeof useSentForm<MarketFormValues, MarketWrite>>;
