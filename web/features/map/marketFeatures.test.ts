import { describe, expect, it } from 'vitest';
import type { MarketPin } from '#contract/markets/markets.ts';
import { marketFeatures, marketsInView } from './marketFeatures.ts';

function market(id: number, latitude: number, longitude: number): MarketPin {
  return { id, name: `Market ${id}`, latitude, longitude, category: 'farm_stand', open: 'unknown' };
}

describe('markets as points of the map', () => {
  it('carry what their picture and name are drawn from, longitude first', () => {
    expect(marketFeatures([market(7, 45.5, -122.6)])).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 7,
          properties: { id: 7, name: 'Market 7', category: 'farm_stand', open: 'unknown' },
          geometry: { type: 'Point', coordinates: [-122.6, 45.5] },
        },
      ],
    });
  });

  it('leave out a market without a usable position', () => {
    const lost = market(2, Number.NaN, -122);
    const ids = marketFeatures([market(1, 45, -122), lost]).features.map(({ id }) => id);
    expect(ids).toEqual([1]);
  });
});

describe('the markets in view', () => {
  const box = { west: -123, south: 45, east: -122, north: 46 };

  it('are those inside the box, nearest to its middle first', () => {
    const markets = [market(1, 45.9, -122.9), market(2, 45.5, -122.5), market(3, 47, -122.5)];
    expect(marketsInView(markets, box, 10).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('are no more than the limit', () => {
    const markets = Array.from({ length: 60 }, (_, index) => market(index, 45.5, -122.5));
    expect(marketsInView(markets, box, 50)).toHaveLength(50);
  });
});
