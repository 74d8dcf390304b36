import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { REGULAR_FONT, STRONG_FONT } from './basemap/basemapStyle.ts';
import { MAP_COLORS } from './mapColors.ts';
import { CLUSTER_SHARES } from './markerImages.ts';

/** Markets closer than this on the screen are drawn as one, in pixels. */
const CLUSTER_RADIUS = 46;

/** From the next zoom on every market stands alone. */
const CLUSTER_MAX_ZOOM = 12;

const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** What is drawn on top of any basemap. */
export const MARKET_SOURCES: Record<
  | 'outside-search-area'
  | 'distance-rings'
  | 'search-area'
  | 'searched-place'
  | 'markets'
  | 'selected-market',
  GeoJSONSourceSpecification
> = {
  'outside-search-area': { type: 'geojson', data: EMPTY },
  'distance-rings': { type: 'geojson', data: EMPTY },
  'search-area': { type: 'geojson', data: EMPTY },
  'searched-place': { type: 'geojson', data: EMPTY },
  markets: {
    type: 'geojson',
    data: EMPTY,
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
    clusterProperties: { open: ['+', ['case', ['==', ['get', 'open'], 'open'], 1, 0]] },
  },
  'selected-market': { type: 'geojson', data: EMPTY },
};
export type MarketSource = keyof typeof MARKET_SOURCES;

const isCluster: ExpressionSpecification = ['has', 'point_count'];

const ringIsWorthIt: ExpressionSpecification = ['>=', ['zoom'], ['get', 'minZoom']];

/** A cluster with any open market shows it, one with any that is not shows that too. */
const openShare: ExpressionSpecification = [
  'let',
  'share',
  ['/', ['get', 'open'], ['get', 'point_count']],
  [
    'case',
    ['==', ['var', 'share'], 0],
    0,
    ['==', ['var', 'share'], 1],
    CLUSTER_SHARES,
    ['max', 1, ['min', CLUSTER_SHARES - 1, ['round', ['*', CLUSTER_SHARES, ['var', 'share']]]]],
  ],
];

const markerImage: ExpressionSpecification = [
  'concat',
  'market:',
  ['get', 'category'],
  ':',
  ['get', 'open'],
];

const marketName: SymbolLayerSpecification['layout'] = {
  'text-field': ['get', 'name'],
  'text-font': STRONG_FONT,
  'text-size': 12,
  'text-anchor': 'top',
  'text-offset': [0, 1.5],
  'text-max-width': 9,
  'text-optional': true,
};

export const CLUSTER_LAYER = 'market-clusters';
export const MARKET_LAYER = 'markets';
export const SELECTED_LAYER = 'selected-market';

export const MARKET_LAYERS: LayerSpecification[] = [
  {
    id: 'outside-search-area',
    type: 'fill',
    source: 'outside-search-area',
    paint: { 'fill-color': MAP_COLORS.searchArea, 'fill-opacity': 0.08 },
  },
  {
    id: 'distance-rings',
    type: 'line',
    source: 'distance-rings',
    filter: ringIsWorthIt,
    paint: { 'line-color': MAP_COLORS.ring, 'line-width': 1.2 },
  },
  {
    id: 'distance-names',
    type: 'symbol',
    source: 'distance-rings',
    filter: ringIsWorthIt,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'label'],
      'text-font': REGULAR_FONT,
      'text-size': 11.5,
    },
    paint: {
      'text-color': MAP_COLORS.ringText,
      'text-halo-color': MAP_COLORS.land,
      'text-halo-width': 2,
    },
  },
  {
    id: 'search-area-edge',
    type: 'line',
    source: 'search-area',
    paint: {
      'line-color': MAP_COLORS.searchArea,
      'line-width': 1.6,
      'line-dasharray': [3, 2.2],
      'line-opacity': 0.75,
    },
  },
  {
    id: MARKET_LAYER,
    type: 'symbol',
    source: 'markets',
    filter: ['!', isCluster],
    layout: {
      ...marketName,
      'text-field': ['step', ['zoom'], '', 11, ['get', 'name']],
      'icon-image': markerImage,
      'icon-allow-overlap': true,
      // What is drawn later lies on top: open markets over the rest.
      'symbol-sort-key': ['match', ['get', 'open'], 'open', 2, 'unknown', 1, 0],
    },
    paint: nameColors(),
  },
  {
    id: CLUSTER_LAYER,
    type: 'symbol',
    source: 'markets',
    filter: isCluster,
    layout: {
      'icon-image': [
        'concat',
        'cluster:',
        ['step', ['get', 'point_count'], 'small', 25, 'medium', 250, 'large'],
        ':',
        ['to-string', openShare],
      ],
      'icon-allow-overlap': true,
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': STRONG_FONT,
      'text-size': ['step', ['get', 'point_count'], 13, 250, 15],
      'text-allow-overlap': true,
      'symbol-sort-key': ['get', 'point_count'],
    },
    paint: { 'text-color': MAP_COLORS.paper },
  },
  {
    id: 'searched-place',
    type: 'symbol',
    source: 'searched-place',
    layout: { 'icon-image': 'searched-place', 'icon-allow-overlap': true },
  },
  {
    id: 'selected-market-halo',
    type: 'circle',
    source: 'selected-market',
    paint: {
      'circle-color': MAP_COLORS.selection,
      'circle-opacity': 0.45,
      'circle-radius': 24,
      'circle-stroke-color': MAP_COLORS.selection,
      'circle-stroke-width': 2,
    },
  },
  {
    id: SELECTED_LAYER,
    type: 'symbol',
    source: 'selected-market',
    layout: {
      ...marketName,
      'text-offset': [0, 2.1],
      'text-font': STRONG_FONT,
      'icon-image': markerImage,
      'icon-size': 1.2,
      'icon-allow-overlap': true,
    },
    paint: nameColors(),
  },
];

function nameColors() {
  return {
    'text-color': MAP_COLORS.ink,
    'text-halo-color': MAP_COLORS.paper,
    'text-halo-width': 1.6,
  };
}
