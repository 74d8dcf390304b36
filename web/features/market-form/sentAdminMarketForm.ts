import type { AdminMarketWrite } from '#contract/markets/marketWrites.ts';
import type { useSentForm } from '#web/lib/forms/useSentForm.ts';
import type { AdminMarketValues } from './adminMarketValues.ts';

/** The administrator's form about a market, for its parts. */
export type SentAdminMarketForm = ReturnType<
  typeof useSentForm<AdminMarketValues, AdminMarketWrite>
>;
