import { z } from 'zod';
import type { Place } from '#contract/places/places.ts';
import { stateCode } from '../gazetteer/states.ts';

const text = z.string().trim().min(1).max(300).optional().catch(undefined);

const featureSchema = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    countrycode: z.string(),
    state: text,
    county: text,
    city: text,
    district: text,
    locality: text,
    postcode: text,
    street: text,
    housenumber: text,
    name: text,
    osm_value: text,
    type: text,
  }),
});
type Feature = z.infer<typeof featureSchema>;
type Properties = Feature['properties'];

const answerSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).max(1000),
});

/** OpenStreetMap gives the territories country codes of their own. */
const TERRITORIES = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);

/** What covers more than a town is no place to search near. */
const TOO_LARGE = new Set(['country', 'state', 'county']);

const TOWN_VALUES = new Set(['city', 'town', 'village', 'hamlet', 'borough', 'municipality']);

/**
 * The American places in an answer of Photon's (a GeoJSON FeatureCollection), in its order. A
 * feature that is not usable is left out.
 * @throws ZodError when the whole answer is something else
 */
export function readPhotonAnswer(answer: unknown): Place[] {
  const { features } = answerSchema.parse(answer);
  const places = new Map<string, Place>();
  for (const raw of features) {
    const feature = featureSchema.safeParse(raw);
    const place = feature.success ? toPlace(feature.data) : null;
    if (place !== null && !places.has(place.label)) {
      places.set(place.label, place);
    }
  }
  return [...places.values()];
}

function toPlace({ geometry, properties }: Feature): Place | null {
  const state = stateOf(properties);
  const kind = kindOf(properties);
  const city =
    properties.city ??
    (kind === 'city' ? properties.name : undefined) ??
    properties.locality ??
    properties.district ??
    properties.county;
  if (state === null || kind === null || city === undefined) {
    return null;
  }
  const [longitude, latitude] = geometry.coordinates;
  const zipCode = /^\d{5}/.exec(properties.postcode ?? '')?.[0] ?? null;
  return {
    label: labelOf(properties, kind, city, state, zipCode),
    kind,
    city,
    state,
    zipCode,
    latitude,
    longitude,
    approximate: kind !== 'address' || properties.type === 'district',
  };
}

function stateOf({ countrycode, state }: Properties): string | null {
  const country = countrycode.toUpperCase();
  if (TERRITORIES.has(country)) {
    return country;
  }
  return country === 'US' && state !== undefined ? stateCode(state) : null;
}

function kindOf({ type, osm_value, postcode }: Properties): Place['kind'] | null {
  if (TOO_LARGE.has(type ?? '')) {
    return null;
  }
  if (osm_value === 'postcode' || osm_value === 'postal_code') {
    return /^\d{5}/.test(postcode ?? '') ? 'zip' : null;
  }
  return type === 'city' || TOWN_VALUES.has(osm_value ?? '') ? 'city' : 'address';
}

/** '1945 SE Water Ave, Portland, OR 97214', with the name in front where the place has one. */
function labelOf(
  { name, housenumber, street }: Properties,
  kind: Place['kind'],
  city: string,
  state: string,
  zipCode: string | null,
): string {
  if (kind === 'zip') {
    return `${zipCode} ${city}, ${state}`;
  }
  if (kind === 'city') {
    return `${city}, ${state}`;
  }
  const line = street === undefined ? undefined : [housenumber, street].filter(Boolean).join(' ');
  const ending = zipCode === null ? state : `${state} ${zipCode}`;
  const parts = [name, line, city, ending].filter((part) => part !== undefined);
  return [...new Set(parts)].join(', ');
}
