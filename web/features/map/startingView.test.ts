import { describe, expect, it } from 'vitest';
import type { MarketPin } from '#contract/markets/markets.ts';
import { fittingView, LOCATED_ZOOM, startingView } from './startingView.ts';

const PORTLAND = { latitude: 45.52, longitude: -122.68 };
const size = { width: 360, height: 400 };

function market(id: number, latitude: number, longitude: number): MarketPin {
  return { id, name: `Market ${id}`, latitude, longitude, category: 'farm_stand', open: 'open' };
}

const nextDoor = market(1, 45.521, -122.681);
const salem = market(2, 44.94, -123.03);
const boston = market(3, 42.36, -71.06);
const honolulu = market(4, 21.3, -157.86);

describe('where the map looks first', () => {
  it('is the person, at the zoom of a found location', () => {
    const markets = [salem, nextDoor];
    const view = startingView({ markets, center: PORTLAND, isOfDevice: true, size });
    expect(view).toEqual({ kind: 'point', center: PORTLAND, zoom: 11 });
  });

  it('draws back until the market nearest to the person is seen', () => {
    const markets = [boston, salem];
    const view = startingView({ markets, center: PORTLAND, isOfDevice: true, size });
    expect(view).toMatchObject({ kind: 'point', center: PORTLAND });
    const zoom = view.kind === 'point' ? view.zoom : LOCATED_ZOOM;
    expect(zoom).toBeLessThan(9);
    expect(zoom).toBeGreaterThan(7);
  });

  it('stays at the person when the nearest market is a country away', () => {
    const view = startingView({ markets: [boston], center: PORTLAND, isOfDevice: true, size });
    expect(view).toEqual({ kind: 'point', center: PORTLAND, zoom: LOCATED_ZOOM });
  });

  it('is a searched place with all that was found around it', () => {
    const markets = [salem, nextDoor];
    const view = startingView({ markets, center: PORTLAND, isOfDevice: false, size });
    expect(view).toEqual({
      kind: 'bounds',
      bounds: { west: -123.03, south: 44.94, east: -122.68, north: 45.521 },
      maxZoom: LOCATED_ZOOM,
    });
  });

  it('is a searched place alone while nothing was found', () => {
    const view = startingView({ markets: [], center: PORTLAND, isOfDevice: false, size });
    expect(view).toEqual({ kind: 'point', center: PORTLAND, zoom: LOCATED_ZOOM });
  });

  it('is all markets when nothing was searched', () => {
    const view = startingView({
      markets: [nextDoor, salem],
      center: null,
      isOfDevice: false,
      size,
    });
    expect(view).toEqual({
      kind: 'bounds',
      bounds: { west: -123.03, south: 44.94, east: -122.681, north: 45.521 },
      maxZoom: 14,
    });
  });
});

describe('all markets in view', () => {
  const contiguousStates = { west: -125, south: 24.4, east: -66.9, north: 49.4 };

  it('means the contiguous states while there is none', () => {
    expect(fittingView([])).toMatchObject({ bounds: contiguousStates });
  });

  it('means the contiguous states when one overseas would make the rest too small', () => {
    expect(fittingView([honolulu, boston, salem])).toMatchObject({ bounds: contiguousStates });
  });
});
