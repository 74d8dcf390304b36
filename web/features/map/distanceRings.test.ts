import { describe, expect, it } from 'vitest';
import { distanceRings } from './distanceRings.ts';

const PORTLAND = { latitude: 45.52, longitude: -122.68 };
const labels = (withinMiles: number | null) =>
  distanceRings(PORTLAND, withinMiles).map(({ properties }) => properties.label);

describe('rings that tell distances', () => {
  it('carry their distance in words', () => {
    expect(labels(null)).toEqual([
      '¼ mi',
      '½ mi',
      '1 mi',
      '2 mi',
      '5 mi',
      '10 mi',
      '25 mi',
      '50 mi',
    ]);
  });

  it('end inside the circle of the search', () => {
    expect(labels(5)).toEqual(['¼ mi', '½ mi', '1 mi', '2 mi']);
  });

  it('appear the later the smaller they are: one zoom for each halving', () => {
    const [quarter, half] = distanceRings(PORTLAND, null);
    expect(quarter?.properties.minZoom).toBeCloseTo((half?.properties.minZoom ?? 0) + 1, 9);
  });
});
