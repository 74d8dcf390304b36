import type { z } from 'zod';
import type { Market } from '#contract/markets/markets.ts';
import {
  type MarketWrite,
  marketEditSchema,
  marketWriteSchema,
} from '#contract/markets/marketWrites.ts';
import type { useSentForm } from '#web/lib/useSentForm.ts';
import type { MarketFormValues } from './marketFormValues.ts';

/** The contract's, for the fields that the forms have. @param market null: a new one */
export const marketFormSchema = (market: Market | null) =>
  (market ? marketEditSchema(market) : marketWriteSchema) as unknown as z.ZodType<
    MarketWrite,
    MarketFormValues
  >;

/** A form about a market, for the parts that several forms share. */
export type SentMarketForm = ReturnType<typeof useSentForm<MarketFormValues, MarketWrite>>;
