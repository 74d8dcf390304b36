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
