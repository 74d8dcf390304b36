import { DAY_MS } from '#contract/calendarDays.ts';
import { DEFAULT_DEMANDS } from '#contract/market-configuration/marketDemands.ts';
import type { marketConfigurations } from '#server/db/schema.ts';
import { ownDemands } from '#server/features/market-configuration/recordDemands.ts';
import type { DemoMarket } from './demoMarkets.ts';

/** Earlier than any application of the demo, so that nothing has changed since. */
const SAVED_DAYS_AGO = 120;

/** What one of the demo organizer's markets asks of vendors, said before anybody applied. */
export function demoConfiguration(
  { boothFee = '0', insuranceRequired = null, tablesProvided = null }: DemoMarket,
  now: Date,
): Omit<typeof marketConfigurations.$inferInsert, 'marketId'> {
  return {
    revision: 1,
    savedAt: new Date(now.getTime() - SAVED_DAYS_AGO * DAY_MS),
    demands: {
      ...DEFAULT_DEMANDS,
      ...ownDemands({ boothFee, isBoothFeeStated: true, insuranceRequired, tablesProvided }),
      businessLicenseRequired: true,
      electricityProvided: true,
      tentRentalAvailable: true,
      handwashingStations: true,
      paymentMethod: 'in-person',
      inPersonPaymentMessage: 'Cash or check at the information tent, before the market opens.',
    },
  };
}
