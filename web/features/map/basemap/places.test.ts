import { describe, expect, it } from 'vitest';
import { readPlaces, writePlaces } from './places.ts';
import majorPlaces from './places-major.tsv?raw';
import minorPlaces from './places-minor.tsv?raw';

describe('the file of places', () => {
  it('gives back what was written, to a thousandth of a degree', () => {
    const portland = { name: 'Portland', latitude: 45.52345, longitude: -122.67621, population: 9 };
    expect(readPlaces(writePlaces([portland]))).toEqual([
      { name: 'Portland', latitude: 45.523, longitude: -122.676, population: 9 },
    ]);
  });

  it('loses a broken line, not the rest', () => {
    expect(readPlaces('Portland\t45.5\t-122.6\nBend\t44.058\t-121.315\t87000\n')).toHaveLength(1);
  });

  it.each([
    ['the file of cities', majorPlaces, 'Portland', 900],
    ['the file of towns', minorPlaces, 'Cottage Grove', 10_000],
  ])('%s is whole', (_file, text, name, atLeast) => {
    const places = readPlaces(text);
    expect(places).toHaveLength(text.trimEnd().split('\n').length);
    expect(places.length).toBeGreaterThan(atLeast);
    expect(places.map((place) => place.name)).toContain(name);
    for (const { latitude, longitude, population } of places) {
      expect(Math.abs(latitude)).toBeLessThan(72);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(population).toBeGreaterThan(0);
    }
  });
});
