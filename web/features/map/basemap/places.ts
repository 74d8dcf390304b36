/** A town or city written on the map. */
export interface Place {
  name: string;
  latitude: number;
  longitude: number;
  population: number;
}

const POINT_DECIMALS = 3;

/** One place a line: name, latitude, longitude and population, with tabs between. */
export function writePlaces(places: readonly Place[]): string {
  return places
    .map(({ name, latitude, longitude, population }) =>
      [name, latitude.toFixed(POINT_DECIMALS), longitude.toFixed(POINT_DECIMALS), population].join(
        '\t',
      ),
    )
    .join('\n')
    .concat('\n');
}

/** Reads what `writePlaces` wrote; a line that is not a place is skipped. */
export function readPlaces(text: string): Place[] {
  const places: Place[] = [];
  for (const line of text.split('\n')) {
    const [name, latitude, longitude, population] = line.split('\t');
    if (!name || !latitude || !longitude || !population) continue;
    places.push({
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    });
  }
  return places;
}
