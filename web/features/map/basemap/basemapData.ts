import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import { labelPoint } from '../geometry.ts';
import { type Place, readPlaces } from './places.ts';
import majorPlacesUrl from './places-major.tsv?url';
import minorPlacesUrl from './places-minor.tsv?url';

type Regions = GeometryCollection<{ name: string }>;
type StatesTopology = Topology<{ states: Regions; nation: GeometryCollection }>;
type CountiesTopology = Topology<{ counties: Regions }>;

/** The ground as it is drawn at every zoom. */
export interface Ground {
  land: GeoJSON.FeatureCollection;
  stateLines: GeoJSON.MultiLineString;
  coastLines: GeoJSON.MultiLineString;
  stateNames: GeoJSON.FeatureCollection<GeoJSON.Point>;
  places: GeoJSON.FeatureCollection<GeoJSON.Point>;
}

/** What is added when the map is zoomed in. */
interface GroundDetail {
  countyLines: GeoJSON.MultiLineString;
  countyNames: GeoJSON.FeatureCollection<GeoJSON.Point>;
  places: GeoJSON.FeatureCollection<GeoJSON.Point>;
}

/** Coasts, states and cities. Rejects when they cannot be fetched. */
export const loadGround = remembered(async (): Promise<Ground> => {
  const [topology, places] = await Promise.all([
    fetchJson<StatesTopology>(statesUrl),
    fetchText(majorPlacesUrl).then(readPlaces),
  ]);
  const { states, nation } = topology.objects;
  return {
    land: feature(topology, nation),
    stateLines: mesh(topology, states, (one, other) => one !== other),
    coastLines: mesh(topology, states, (one, other) => one === other),
    stateNames: names(feature(topology, states)),
    places: placeFeatures(places),
  };
});

/** Counties and towns. Rejects when they cannot be fetched. */
export const loadGroundDetail = remembered(async (): Promise<GroundDetail> => {
  const [topology, places] = await Promise.all([
    fetchJson<CountiesTopology>(countiesUrl),
    fetchText(minorPlacesUrl).then(readPlaces),
  ]);
  const { counties } = topology.objects;
  return {
    countyLines: mesh(topology, counties, (one, other) => one !== other && sameState(one, other)),
    countyNames: names(feature(topology, counties)),
    places: placeFeatures(places),
  };
});

/** A county's id begins with the two digits of its state. */
function sameState(one: { id?: string | number }, other: { id?: string | number }): boolean {
  return String(one.id).slice(0, 2) === String(other.id).slice(0, 2);
}

function names(
  regions: GeoJSON.FeatureCollection<GeoJSON.Geometry, { name: string }>,
): GeoJSON.FeatureCollection<GeoJSON.Point> {
  const features: GeoJSON.Feature<GeoJSON.Point>[] = [];
  for (const { geometry, properties } of regions.features) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const coordinates = labelPoint(geometry);
    if (!coordinates) continue;
    features.push({
      type: 'Feature',
      properties: { name: properties.name },
      geometry: { type: 'Point', coordinates },
    });
  }
  return { type: 'FeatureCollection', features };
}

function placeFeatures(places: readonly Place[]): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, population, latitude, longitude }) => ({
      type: 'Feature',
      properties: { name, population },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

/** Runs once and keeps the answer for the next map; a failure is forgotten, so it can be retried. */
function remembered<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | null = null;
  return () => {
    answer ??= load().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

async function fetchAsset(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The map's ${url} answered ${response.status}`);
  return response;
}

async function fetchText(url: string): Promise<string> {
  return (await fetchAsset(url)).text();
}

async function fetchJson<Value>(url: string): Promise<Value> {
  return (await fetchAsset(url)).json();
}
