import { BELIEVABLE_MILES } from '#contract/markets/marketLimits.ts';
import type { Place } from '#contract/places/places.ts';
import { type GeoPoint, milesBetween } from '#server/features/places/distance.ts';
import type { Gazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { timeZoneAt } from '#server/features/places/timeZone.ts';
import type { DirectoryListing } from '../directoryListing.ts';
import type { Warn } from '../notes.ts';
import { type ReadZipCode, readZipCode } from './zipCode.ts';

/** Where a row says that its market is. */
export interface StatedLocation {
  city: string;
  /** Two letters, or '' where none is stated. */
  state: string;
  /** As written. */
  zipCode: string;
  latitude: string;
  longitude: string;
}

type Location = Pick<
  DirectoryListing,
  'city' | 'state' | 'zipCode' | 'latitude' | 'longitude' | 'timeZone'
>;

/** The part of the gazetteer that a location is checked against. */
export type LocationGazetteer = Pick<Gazetteer, 'zip' | 'cityInState' | 'reverse' | 'suggest'>;

/**
 * Where a market is, from three witnesses: its point, its ZIP code and its town. The point is
 * believed unless its ZIP code lies elsewhere; where the town stands by the point, it is the ZIP
 * code that is wrong. Without a believable point the ZIP code's or the town's centre is taken.
 * Whatever is not taken as written is reported. `state` stays '' where nothing tells it.
 */
export function locate(stated: StatedLocation, gazetteer: LocationGazetteer, warn: Warn): Location {
  const stray = readOwnPoint(stated, warn);
  const writtenZip = readZipCode(stated.zipCode, stated.state, gazetteer, warn);
  const state = stated.state || writtenZip.place?.state || stateOf(stray, gazetteer, warn);
  const town = readTown(stated.city, state, { zip: writtenZip.place, point: stray }, gazetteer);
  const zip = believableZipCode(writtenZip, state, town, stray, warn);
  const point = believablePoint(stray, zip.place, town, gazetteer, warn);
  return {
    city: stated.city || (zip.place?.city ?? ''),
    state,
    zipCode: zip.zipCode,
    ...placed(point ?? centreOf(zip.place, town, warn)),
  };
}

function readOwnPoint(stated: StatedLocation, warn: Warn): GeoPoint | null {
  const written = `${stated.latitude}, ${stated.longitude}`;
  if (stated.latitude.trim() !== '' && stated.longitude.trim() !== '') {
    const point = { latitude: Number(stated.latitude), longitude: Number(stated.longitude) };
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return point;
  }
  if (/\d/.test(written)) warn('point', 'is not a point on Earth', written);
  return null;
}

function stateOf(point: GeoPoint | null, gazetteer: LocationGazetteer, warn: Warn): string {
  const nearest = point && gazetteer.reverse(point.latitude, point.longitude);
  if (nearest === null) return '';
  warn('state', 'is missing; taken from the coordinates', nearest.state);
  return nearest.state;
}

/** A misspelled town is a witness only where it stands by a point that its ZIP code is far from. */
function readTown(
  city: string,
  state: string,
  { zip, point }: { zip: Place | null; point: GeoPoint | null },
  gazetteer: LocationGazetteer,
): Place | null {
  if (city === '' || state === '') return null;
  const town = gazetteer.cityInState(city, state);
  if (town !== null || zip === null || point === null || areNear(zip, point)) return town;
  const [meant] = gazetteer.suggest(`${city}, ${state}`, 1);
  return meant && areNear(meant, point) ? meant : null;
}

/**
 * A ZIP code may reach over a border, so one of another state is believed when it is near; one that
 * is far from a town and a point that agree with each other is not.
 */
function believableZipCode(
  zip: ReadZipCode,
  state: string,
  town: Place | null,
  point: GeoPoint | null,
  warn: Warn,
): ReadZipCode {
  if (zip.place === null) return zip;
  const isNearPoint = point !== null && areNear(zip.place, point);
  const isNearTown = town !== null && areNear(zip.place, town);
  if (isNearPoint || isNearTown) return zip;
  const othersAgree = point !== null && town !== null && areNear(point, town);
  if (zip.place.state === state && !othersAgree) return zip;
  warn('zipCode', `belongs to ${zip.place.city}, ${zip.place.state}; left out`, zip.zipCode);
  return { zipCode: '', place: null };
}

function believablePoint(
  point: GeoPoint | null,
  zip: Place | null,
  town: Place | null,
  gazetteer: LocationGazetteer,
  warn: Warn,
): GeoPoint | null {
  if (point === null) return null;
  const witness = zip ?? town ?? gazetteer.reverse(point.latitude, point.longitude);
  if (witness !== null && areNear(point, witness)) return point;
  const written = `${point.latitude}, ${point.longitude}`;
  if (witness === null) warn('point', 'is far from any place in the United States', written);
  else warn('point', `is ${miles(point, witness)} miles from ${witness.label}`, written);
  return null;
}

function centreOf(zip: Place | null, town: Place | null, warn: Warn): GeoPoint | null {
  if (zip !== null) {
    warn('point', 'is the center of its ZIP code, as no better one was found', zip.label);
  } else if (town !== null) {
    warn('point', 'is the center of its town, as no better one was found', town.label);
  } else {
    warn(
      'point',
      'is unknown, and so is its town: the listing won’t show up in distance searches',
      '',
    );
  }
  return zip ?? town;
}

const areNear = (one: GeoPoint, other: GeoPoint) => milesBetween(one, other) <= BELIEVABLE_MILES;
const miles = (one: GeoPoint, other: GeoPoint) => Math.round(milesBetween(one, other));

const placed = (point: GeoPoint | null) => ({
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
  timeZone: point === null ? null : timeZoneAt(point.latitude, point.longitude),
});
