import { z } from 'zod';
import type { Market } from '#contract/markets/markets.ts';
import {
  type MarketWrite,
  marketEditSchema,
  marketWriteSchema,
} from '#contract/markets/marketWrites.ts';
import type { useSentForm } from '#web/lib/useSentForm.ts';
import type { MarketFormValues } from './marketFormValues.ts';
import { hasTerms } from './vendorTerms.ts';

/** The contract's, for the fields that the forms have. @param market null: a new one */
export const marketFormSchema = (market: Market | null) =>
  z.preprocess(
    (values) => toWrite(values as MarketFormValues, market),
    market ? marketEditSchema(market) : marketWriteSchema,
  ) as unknown as z.ZodType<MarketWrite, MarketFormValues>;

/** On what terms vendors come. */
const TERMS: readonly string[] = [
  'vendorSpaces',
  'applicationDeadlineDays',
  'applicationFee',
  'boothFee',
  'avgDailyVisitors',
  'agreementDocumentUrl',
] satisfies (keyof MarketFormValues)[];

/** What the form says: of terms nothing where it does not show them, whatever was typed before. */
const toWrite = (values: MarketFormValues, market: Market | null): object => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([name]) => hasTerms(values.category) || !TERMS.includes(name)),
  ),
  openingTimes: withoutUntouchedDays(values.openingTimes, market),
});

/** Single days that nobody has touched here stay whatever they are by now: closed today, elsewhere. */
function withoutUntouchedDays(
  openingTimes: MarketFormValues['openingTimes'],
  market: Market | null,
) {
  if (!openingTimes || !market) return openingTimes;
  const { exceptions, ...others } = openingTimes;
  const isUntouched =
    JSON.stringify(exceptions) === JSON.stringify(market.openingTimes?.exceptions ?? []);
  return isUntouched ? others : openingTimes;
}

/** A form about a market, for the parts that several forms share. */
export type SentMarketForm = ReturnType<typeof useSentForm<MarketFormValues, MarketWrite>>;
