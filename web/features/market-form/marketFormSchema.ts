import { z } from 'zod';
import type { Market } from '#contract/markets/markets.ts';
import {
  type MarketForm,
  type MarketWrite,
  marketEditSchema,
  marketWriteSchema,
  standEditSchema,
  standWriteSchema,
} from '#contract/markets/marketWrites.ts';
import type { useSentForm } from '#web/lib/forms/useSentForm.ts';
import type { MarketFormValues } from './marketFormValues.ts';
import { hasTerms } from './vendorTerms.ts';

/** The contract's, for the fields that the forms have. @param market null: a new one */
export const marketFormSchema = (market: Market | null) =>
  checkedBy(market ? marketEditSchema(market) : marketWriteSchema, market);

/** The same of a farm stand. */
export const standFormSchema = (stand: Market | null) =>
  checkedBy(stand ? standEditSchema(stand) : standWriteSchema, stand);

const checkedBy = (schema: z.ZodType, market: Market | null) =>
  z.preprocess((values: MarketFormValues) => toWrite(values, market), schema) as z.ZodType<
    MarketWrite,
    MarketFormValues
  >;

/** What the form says: of terms nothing where it does not show them, whatever was typed before. */
function toWrite(values: MarketFormValues, market: Market | null): MarketForm {
  const openingTimes = withoutUntouchedDays(values.openingTimes, market);
  if (hasTerms(values.category)) return { ...values, openingTimes };
  const {
    vendorSpaces,
    applicationDeadlineDays,
    applicationFee,
    boothFee,
    avgDailyVisitors,
    agreementDocumentUrl,
    ...others
  } = values;
  return { ...others, openingTimes };
}

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
