import type { MarketCountKind } from '#contract/market-counts/marketCountKinds.ts';

/**
 * Counts something that somebody does with a listing: nobody waits for it, and it does not matter
 * when it fails. The server leaves out programs and whoever runs the market.
 */
export function countMarket(marketId: number, kind: MarketCountKind): void {
  const body = new Blob([JSON.stringify({ kind })], { type: 'application/json' });
  navigator.sendBeacon?.(`/api/markets/${marketId}/counts`, body);
}
