import type { MarketCountKind } from '#contract/market-counts/marketCountKinds.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Has a visit counted, of which somebody waits to hear that it is. */
export function tellVisit(marketId: number): Promise<null> {
  const kind: MarketCountKind = 'visit';
  return apiSend('POST', `/api/markets/${marketId}/counts`, { kind });
}
