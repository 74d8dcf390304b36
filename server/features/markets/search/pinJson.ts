import type { MarketPin } from '#contract/markets/markets.ts';
import { toAscii } from './asciiJson.ts';
import type { MarketHit } from './marketIndex.ts';

/** The pins of a search's answer as JSON, pure ASCII; markets that are not located have none. */
export function serializePins(hits: readonly MarketHit[], nowMs: number): string {
  const pins: MarketPin[] = [];
  for (const { entry } of hits) {
    if (entry.latitude === null || entry.longitude === null) continue;
    pins.push({
      id: entry.market.id,
      name: entry.market.name,
      category: entry.market.category,
      latitude: entry.latitude,
      longitude: entry.longitude,
      open: entry.openStatusAt(nowMs).state,
    });
  }
  return toAscii(JSON.stringify(pins));
}
