import type { Place } from '#contract/places/places.ts';
import type { Town, ZipCode } from './gazetteer/usPlaces.ts';

export function presentTown({ name, state, latitude, longitude }: Town): Place {
  return {
    label: `${name}, ${state}`,
    kind: 'city',
    city: name,
    state,
    zipCode: null,
    latitude,
    longitude,
    approximate: true,
  };
}

export function presentZipCode({ zipCode, town, latitude, longitude }: ZipCode): Place {
  return {
    label: `${zipCode} ${town.name}, ${town.state}`,
    kind: 'zip',
    city: town.name,
    state: town.state,
    zipCode,
    latitude,
    longitude,
    approximate: true,
  };
}
