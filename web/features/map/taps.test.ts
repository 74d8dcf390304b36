import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import { openCluster } from './taps.ts';

const cluster = { id: 7, coordinates: [-122.68, 45.52] as [number, number] };

/** A map with clusters, as far as one is opened on it. */
function aMap(getClusterExpansionZoom: () => Promise<number>) {
  const easeTo = vi.fn();
  const map = { getSource: () => ({ getClusterExpansionZoom }), easeTo };
  const open = () => openCluster(map as unknown as MapLibreMap, cluster, {} as MouseEvent);
  return { easeTo, open };
}

it('a cluster is opened by going to where it falls apart', async () => {
  const { easeTo, open } = aMap(async () => 9);
  await open();
  expect(easeTo).toHaveBeenCalledExactlyOnceWith(
    { center: cluster.coordinates, zoom: 9.5 },
    expect.anything(),
  );
});

it('a cluster that is gone by the time it is opened leaves the map where it is', async () => {
  const { easeTo, open } = aMap(() =>
    Promise.reject(new Error('No cluster with the specified id.')),
  );
  await open();
  expect(easeTo).not.toHaveBeenCalled();
});
