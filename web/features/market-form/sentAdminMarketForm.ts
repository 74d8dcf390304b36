import type { AdminMarketWrite } from '#contract/markets/marketWrites.ts';
import type { useSentForm } from '#web/lib/useSentForm.ts';
import type { AdminMarketValues } from './adminMarketValues.ts';

/** The administrator's form about a market, for its parts. */
export type SentAdminMarketForm = ReturnType<
  typeof useSentForm<AdminMarketValues, AdminMarketWrite>
>;

type TextName = {
  [Name in keyof AdminMarketValues]: AdminMarketValues[Name] extends string ? Name : never;
}[keyof AdminMarketValues];

/** Makes the properties of a field of text. */
export const textFieldsOf =
  ({ register, faultOf }: Pick<SentAdminMarketForm, 'register' | 'faultOf'>) =>
  (name: TextName) => ({ error: faultOf(name), ...register(name) });
