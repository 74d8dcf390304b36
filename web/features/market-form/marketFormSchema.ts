import { z } from 'zod';
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
  (market
    ? z.preprocess(
        (values) => withoutUntouchedDays(values as MarketFormValues, market),
        marketEditSchema(market),
      )
    : marketWriteSchema) as unknown as z.ZodType<MarketWrite, MarketFormValues>;

/** Single days that nobody has touched here stay whatever they are by now: closed today, elsewhere. */
function withoutUntouchedDays(values: MarketFormValues, market: Market): object {
  if (!values.openingTimes) return values;
  const { exceptions, ...openingTimes } = values.openingTimes;
  const isUntouched =
    JSON.stringify(exceptions) === JSON.stringify(market.openingTimes?.exceptions ?? []);
  return isUntouched ? { ...values, openingTimes } : values;
}

/** A form about a market, for the parts that several forms share. */
export type SentMarketForm = ReturnType<typeof useSentForm<MarketFormValues, MarketWrite>>;
