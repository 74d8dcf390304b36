import { describe, expect, it } from 'vitest';
import { LatencyHistogram } from './latencyHistogram.ts';

describe('LatencyHistogram', () => {
  it('tells within which time a share of the answers came', () => {
    const histogram = new LatencyHistogram();
    for (let tenths = 1; tenths <= 1000; tenths++) histogram.record(tenths / 10 - 0.005);
    expect(histogram.count).toBe(1000);
    expect(histogram.percentile(0.5)).toBeCloseTo(50, 1);
    expect(histogram.percentile(0.99)).toBeCloseTo(99, 1);
  });

  it('counts what takes very long as five seconds', () => {
    const histogram = new LatencyHistogram();
    histogram.record(60_000);
    expect(histogram.percentile(1)).toBeCloseTo(5_000, 0);
  });
});
