import { withoutDollarSign } from '#contract/dollarSign.ts';
import type { MarketConfiguration } from '#contract/market-configuration/marketConfiguration.ts';
import {
  DEFAULT_DEMANDS,
  DEMAND_SWITCHES,
  type MarketDemands,
} from '#contract/market-configuration/marketDemands.ts';

/** The form's fields: what nobody has stated is off. */
export function formValues(configuration: MarketConfiguration): MarketDemands {
  const switches = DEMAND_SWITCHES.map((name) => [
    name,
    configuration[name] ?? DEFAULT_DEMANDS[name],
  ]);
  return {
    ...DEFAULT_DEMANDS,
    ...Object.fromEntries(switches),
    boothFee: configuration.boothFee,
    electricityFee: configuration.electricityFee,
    tentRentalFee: configuration.tentRentalFee,
    cancellationPolicy: configuration.cancellationPolicy,
    setupTime: configuration.setupTime,
    paymentMethod: configuration.paymentMethod,
    inPersonPaymentMessage: configuration.inPersonPaymentMessage,
  };
}

/** A fee that was typed, as it would be stored: nothing is no fee. */
export const feeOf = (typed: string): string => withoutDollarSign(typed.trim() || '0');

/** What the form would store, to be looked at before it does. */
export const demandsOf = (values: MarketDemands): MarketDemands => ({
  ...values,
  // Left empty it is not stated.
  boothFee: values.boothFee.trim() && feeOf(values.boothFee),
  electricityFee: feeOf(values.electricityFee),
  tentRentalFee: feeOf(values.tentRentalFee),
});
