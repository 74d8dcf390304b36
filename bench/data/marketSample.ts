import type { MarketIndex } from '#server/features/markets/search/marketIndex.ts';

/** Markets that requests are made from. */
export interface MarketSample {
  ids: number[];
  points: [latitude: number, longitude: number][];
}

const SAMPLE_SIZE = 20_000;

/** Every market, or of very many an even share. */
export function sampleOf(index: MarketIndex): MarketSample {
  const step = Math.max(1, Math.floor(index.size / SAMPLE_SIZE));
  const sample: MarketSample = { ids: [], points: [] };
  let position = 0;
  for (const id of index.ids()) {
    if (position++ % step !== 0) continue;
    sample.ids.push(id);
    const market = index.get(id);
    if (market && market.latitude !== null && market.longitude !== null) {
      sample.points.push([market.latitude, market.longitude]);
    }
  }
  return sample;
}
