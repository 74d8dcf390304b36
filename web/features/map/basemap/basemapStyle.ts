import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import { MAP_COLORS } from '../mapColors.ts';

/**
 * Without a glyph server MapLibre draws text with the page's own fonts. It reads a weight out of
 * the first name of a stack, so the first name is the weight and the second the family.
 */
export const FONT_FAMILY = 'Inter Variable';
export const REGULAR_FONT = ['Regular', FONT_FAMILY];
export const STRONG_FONT = ['Semibold', FONT_FAMILY];

/** From this zoom on counties and towns are fetched and drawn. */
export const DETAIL_ZOOM = 6;

/** Sources of the built-in style, each empty until its data has come. */
const BASEMAP_SOURCES = [
  'land',
  'state-lines',
  'coast-lines',
  'county-lines',
  'state-names',
  'county-names',
  'places',
  'towns',
] as const;
export type BasemapSource = (typeof BASEMAP_SOURCES)[number];

/** Filters see whole zooms only, so this steps. */
const LEAST_POPULATION_BY_ZOOM: ExpressionSpecification = [
  'step',
  ['zoom'],
  600_000,
  5,
  250_000,
  6,
  90_000,
  7,
  40_000,
  8,
  15_000,
  9,
  6_000,
  10,
  0,
];

/** Beside the dot; where a market or the searched place stands on it, further off. */
const NAME_POSITIONS: VariableAnchorOffsetCollectionSpecification = [
  ...['left', [0.5, 0], 'right', [-0.5, 0], 'top', [0, 0.5], 'bottom', [0, -0.5]],
  ...['bottom', [0, -1.5], 'top', [0, 1.5], 'left', [1.5, 0], 'right', [-1.5, 0]],
  ...['bottom', [0, -3], 'top', [0, 3]],
] as VariableAnchorOffsetCollectionSpecification;

/** The built-in style: what us-atlas knows of the ground, and the names of towns. */
export function basemapStyle(): StyleSpecification {
  return {
    version: 8,
    sources: Object.fromEntries(BASEMAP_SOURCES.map((id) => [id, emptySource()])),
    layers: [...GROUND_LAYERS, ...NAME_LAYERS],
  };
}

function emptySource(): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    maxzoom: 12,
  };
}

const GROUND_LAYERS: LayerSpecification[] = [
  {
    id: 'beyond',
    type: 'background',
    paint: {
      'background-color': byZoom([9, MAP_COLORS.beyond], [12, MAP_COLORS.beyondCloseUp]),
    },
  },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': MAP_COLORS.land } },
  {
    id: 'county-lines',
    type: 'line',
    source: 'county-lines',
    minzoom: DETAIL_ZOOM,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': MAP_COLORS.countyLine,
      'line-opacity': byZoom([DETAIL_ZOOM, 0], [DETAIL_ZOOM + 1, 1]),
      'line-width': byZoom([6, 0.7], [12, 2]),
      'line-blur': byZoom([10, 0], [14, 2]),
    },
  },
  {
    id: 'coast-lines',
    type: 'line',
    source: 'coast-lines',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': MAP_COLORS.coastLine,
      'line-width': byZoom([3, 0.8], [10, 1.6]),
      'line-blur': byZoom([10, 0], [14, 3]),
      'line-opacity': byZoom([10, 0.9], [13, 0.4]),
    },
  },
  {
    id: 'state-lines',
    type: 'line',
    source: 'state-lines',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': MAP_COLORS.stateLine,
      'line-width': byZoom([3, 0.8], [6, 1.4], [12, 3]),
      'line-blur': byZoom([10, 0], [14, 3]),
    },
  },
];

/** Listed from least to most important: MapLibre places the names of later layers first. */
const NAME_LAYERS: LayerSpecification[] = [
  {
    id: 'county-names',
    type: 'symbol',
    source: 'county-names',
    minzoom: 8,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': REGULAR_FONT,
      'text-size': byZoom([8, 10], [12, 13]),
      'text-letter-spacing': 0.14,
      'text-transform': 'uppercase',
      'text-max-width': 8,
      'text-padding': 12,
    },
    paint: nameColors(MAP_COLORS.countyName),
  },
  placeLayer('towns', DETAIL_ZOOM + 1),
  {
    id: 'state-names',
    type: 'symbol',
    source: 'state-names',
    minzoom: 3.6,
    maxzoom: 7,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': STRONG_FONT,
      'text-size': byZoom([3.6, 9.5], [6, 13]),
      'text-letter-spacing': 0.12,
      'text-transform': 'uppercase',
      'text-max-width': 7,
      'text-padding': 4,
    },
    paint: nameColors(MAP_COLORS.stateName),
  },
  placeLayer('places', 4.5),
];

/** Names with a dot beside them, the largest places first and more of them the closer one looks. */
function placeLayer(source: BasemapSource, minzoom: number): LayerSpecification {
  return {
    id: source,
    type: 'symbol',
    source,
    minzoom,
    filter: ['>=', ['get', 'population'], LEAST_POPULATION_BY_ZOOM],
    layout: {
      'icon-image': 'place',
      'icon-optional': true,
      'text-field': ['get', 'name'],
      'text-font': REGULAR_FONT,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        5,
        sizeByPopulation(10, 13),
        11,
        sizeByPopulation(11.5, 19),
      ],
      'text-variable-anchor-offset': NAME_POSITIONS,
      'text-justify': 'auto',
      'text-max-width': 8,
      'text-padding': 5,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: nameColors(MAP_COLORS.placeName),
  };
}

function sizeByPopulation(small: number, large: number): ExpressionSpecification {
  const scale: ExpressionSpecification = ['log10', ['max', 1_000, ['get', 'population']]];
  return ['interpolate', ['linear'], scale, 3.3, small, 6, large];
}

function nameColors(color: string) {
  return {
    'text-color': color,
    'text-halo-color': MAP_COLORS.land,
    'text-halo-width': 1.4,
    'text-halo-blur': 0.4,
  };
}

/** A value that changes evenly between the zooms given. */
function byZoom(...stops: [zoom: number, value: number | string][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}
