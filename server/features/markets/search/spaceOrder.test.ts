import { describe, expect, test } from 'vitest';
import { inSpaceOrder } from './spaceOrder.ts';

type Entry = Parameters<typeof inSpaceOrder>[0][number];

const at = (latitude: number | null, longitude: number | null) =>
  ({ latitude, longitude }) as unknown as Entry;

const places = (entries: readonly Entry[]) =>
  inSpaceOrder(entries).map(({ latitude, longitude }) => [latitude, longitude]);

describe('inSpaceOrder', () => {
  test('puts what lies near each other one after the other, whatever lies between in latitude', () => {
    const [portland, beaverton, minneapolis, saintPaul] = [
      at(45.52, -122.68),
      at(45.49, -122.8),
      at(44.98, -93.27),
      at(44.95, -93.09),
    ] as const;
    expect(places([portland, saintPaul, beaverton, minneapolis])).toEqual(
      places([beaverton, portland, minneapolis, saintPaul]),
    );
    const order = inSpaceOrder([portland, saintPaul, beaverton, minneapolis]);
    const distance = (one: Entry, other: Entry) =>
      Math.abs(order.indexOf(one) - order.indexOf(other));
    expect(distance(portland, beaverton)).toBe(1);
    expect(distance(minneapolis, saintPaul)).toBe(1);
  });

  test('loses nothing, at the edges of the map neither, and puts last what lies nowhere', () => {
    const edges = [at(90, 180), at(-90, -180), at(90, -180), at(-90, 180), at(0, 0)];
    const ordered = places([at(null, null), ...edges]);
    expect(ordered).toHaveLength(6);
    expect(ordered.at(-1)).toEqual([null, null]);
    expect(ordered[0]).toEqual([-90, -180]);
    expect(ordered.at(-2)).toEqual([90, 180]);
  });
});
