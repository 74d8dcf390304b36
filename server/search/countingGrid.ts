import { EARTH_RADIUS_MILES } from '#contract/limits.ts';
import { grown } from './growable.ts';
import { milesToSquaredChord, toUnitVector } from './sphere.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;
/** The more items, the smaller the cells; among a million a band is 0.09 degrees (6 miles) high. */
const DEGREES_OF_ONE_ITEM = 90;
const LEAST_BAND_DEGREES = 0.02;
const MOST_BAND_DEGREES = 2;
/**
 * Cells are a sixth as wide as high at 38 degrees, where most of the United States are: at the sides
 * of a circle the edge runs from south to north and so cuts narrow cells.
 */
const COLUMN_TO_BAND = 0.2;
/** Made anew for so many times as many items as it was made for, or so many times fewer. */
const OUTGROWN = 4;
const FEWEST_ITEMS = 1_000;
/** In columns: more than computing the edge of a circle can be wrong by. */
const EDGE_SLACK = 0.01;
const LATITUDE_SLACK = 1e-9;
/** Closer to a pole, or around it, a circle is not what it is elsewhere. */
const NORTHERNMOST = 85;

/** Degrees, by item; NaN where there is none. */
export interface Positions {
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** The items between two parallels, ordered by column from west to east. */
interface Band {
  firstColumn: number;
  /** By column from the first on, one more than there are: how many items lie west of it. */
  starts: Int32Array<ArrayBuffer>;
  /** The items' unit vectors, three numbers each. */
  vectors: Float64Array<ArrayBuffer>;
}

/**
 * Counts 1 for what is not negative and 0 for what is, down to -1, without a branch: at the edge of
 * a circle whether an item lies inside is a coin toss, and half of all guesses of the processor
 * would be wrong. No item in a cell that the edge cuts lies as far outside as -1.
 */
const oneUnlessNegative = (difference: number): number => 1 + (Math.floor(difference) | 0);

/**
 * Counts the items within a circle. The globe is cut into bands of latitude and these into columns,
 * with the number of items west of each: what a circle covers whole of a band is one subtraction,
 * and only the items in the cells that its edge cuts are looked at, which lie side by side.
 *
 * It takes 24 bytes for an item and, for markets as they lie in the United States, 3 for its cells.
 */
export class CountingGrid {
  readonly #bandDegrees: number;
  readonly #columnsPerDegree: number;
  readonly #bands: (Band | undefined)[];
  /** By band, of its southern edge; and of the northern edge of the last. */
  readonly #sines: Float64Array;
  readonly #cosines: Float64Array;
  readonly #madeFor: number;
  #size: number;

  constructor(positions: Positions, size: number) {
    const bandDegrees = DEGREES_OF_ONE_ITEM / Math.sqrt(size);
    this.#bandDegrees = Math.min(MOST_BAND_DEGREES, Math.max(LEAST_BAND_DEGREES, bandDegrees));
    this.#columnsPerDegree = 1 / (this.#bandDegrees * COLUMN_TO_BAND);
    this.#bands = Array.from({ length: this.#bandOf(90) + 1 });
    const edges = Array.from(
      { length: this.#bands.length + 1 },
      (_, band) => (band * this.#bandDegrees - 90) * RADIANS_PER_DEGREE,
    );
    this.#sines = Float64Array.from(edges, Math.sin);
    this.#cosines = Float64Array.from(edges, Math.cos);
    this.#madeFor = size;
    this.#size = size;
    this.#fill(positions);
  }

  /** Whether it would count faster if it were made anew. */
  get isOutgrown(): boolean {
    const most = Math.max(this.#size, this.#madeFor);
    return most > FEWEST_ITEMS && most > OUTGROWN * Math.min(this.#size, this.#madeFor);
  }

  add(latitude: number, longitude: number): void {
    const band = this.#bandWith(this.#bandOf(latitude), this.#columnOf(longitude));
    const { starts } = band;
    const next = this.#columnOf(longitude) - band.firstColumn + 1;
    const count = starts[starts.length - 1]!;
    const at = starts[next]! * 3;
    band.vectors = grown(band.vectors, (count + 1) * 3);
    band.vectors.copyWithin(at + 3, at, count * 3);
    setVector(band.vectors, at, latitude, longitude);
    for (let column = next; column < starts.length; column++) starts[column]! += 1;
    this.#size += 1;
  }

  /** @param latitude and longitude exactly where there is an item */
  remove(latitude: number, longitude: number): void {
    const band = this.#bandWith(this.#bandOf(latitude), this.#columnOf(longitude));
    const { starts, vectors } = band;
    const column = this.#columnOf(longitude) - band.firstColumn;
    const { x, y, z } = toUnitVector(latitude, longitude);
    const count = starts[starts.length - 1]!;
    let at = starts[column]! * 3;
    while (vectors[at] !== x || vectors[at + 1] !== y || vectors[at + 2] !== z) {
      if (at === count * 3) throw new RangeError(`No item at ${latitude}, ${longitude}`);
      at += 3;
    }
    vectors.copyWithin(at, at + 3, count * 3);
    for (let next = column + 1; next < starts.length; next++) starts[next]! -= 1;
    this.#size -= 1;
  }

  /** How many items lie within the circle; null around a pole and across the antimeridian. */
  count(latitude: number, longitude: number, radiusMiles: number): number | null {
    const angle = radiusMiles / EARTH_RADIUS_MILES;
    const reach = angle / RADIANS_PER_DEGREE + LATITUDE_SLACK;
    if (Math.abs(latitude) + reach > NORTHERNMOST) return null;
    const bands = this.#bands;
    const sines = this.#sines;
    const cosines = this.#cosines;
    const columnsPerDegree = this.#columnsPerDegree;
    const { x, y, z } = toUnitVector(latitude, longitude);
    const cosine = Math.cos(latitude * RADIANS_PER_DEGREE);
    const angleCosine = Math.cos(angle);
    const columnsPerRadian = columnsPerDegree / RADIANS_PER_DEGREE;
    const center = (longitude + 180) * columnsPerDegree;
    const widest = Math.asin(Math.sin(angle) / cosine) * columnsPerRadian;
    if (center - widest < 1 || center + widest > 360 * columnsPerDegree - 1) return null;
    /** The sine of the latitude at which the circle is widest. */
    const widestSine = z / angleCosine;

    /** Half the circle's width along the southern edge of a band, in columns. */
    const widthAt = (band: number): number => {
      const widthCosine = (angleCosine - sines[band]! * z) / (cosines[band]! * cosine);
      return widthCosine < 1 ? Math.acos(widthCosine) * columnsPerRadian : 0;
    };

    const limit = milesToSquaredChord(radiusMiles);
    const lastBand = this.#bandOf(latitude + reach);
    let number = this.#bandOf(latitude - reach);
    let total = 0;
    let southWidth = widthAt(number);
    for (; number <= lastBand; number++) {
      const northWidth = widthAt(number + 1);
      const isWidest = widestSine >= sines[number]! && widestSine <= sines[number + 1]!;
      const outer = (isWidest ? widest : Math.max(southWidth, northWidth)) + EDGE_SLACK;
      const inner = Math.min(southWidth, northWidth) - EDGE_SLACK;
      southWidth = northWidth;
      const band = bands[number];
      if (band === undefined) continue;
      const { starts, firstColumn, vectors } = band;
      const last = starts.length - 1;
      const first = startOf(starts, last, Math.floor(center - outer) - firstColumn);
      const end = startOf(starts, last, Math.floor(center + outer) + 1 - firstColumn);
      let wholeFirst = end;
      let wholeEnd = end;
      const innerFirst = Math.floor(center - inner) + 1;
      const innerEnd = Math.floor(center + inner);
      if (innerFirst < innerEnd) {
        wholeFirst = startOf(starts, last, innerFirst - firstColumn);
        wholeEnd = startOf(starts, last, innerEnd - firstColumn);
        total += wholeEnd - wholeFirst;
      }
      for (let at = first * 3; at < wholeFirst * 3; at += 3) {
        const dx = vectors[at]! - x;
        const dy = vectors[at + 1]! - y;
        const dz = vectors[at + 2]! - z;
        total += oneUnlessNegative(limit - (dx * dx + dy * dy + dz * dz));
      }
      for (let at = wholeEnd * 3; at < end * 3; at += 3) {
        const dx = vectors[at]! - x;
        const dy = vectors[at + 1]! - y;
        const dz = vectors[at + 2]! - z;
        total += oneUnlessNegative(limit - (dx * dx + dy * dy + dz * dz));
      }
    }
    return total;
  }

  /** Three times over all items: how wide each band is, how many its columns hold, and their places. */
  #fill({ latitudes, longitudes }: Positions): void {
    const bands = this.#bands;
    const firsts = new Int32Array(bands.length).fill(2 ** 31 - 1);
    const lasts = new Int32Array(bands.length).fill(-1);
    const counts = new Int32Array(bands.length);
    for (let item = 0; item < latitudes.length; item++) {
      if (Number.isNaN(latitudes[item]!)) continue;
      const number = this.#bandOf(latitudes[item]!);
      const column = this.#columnOf(longitudes[item]!);
      firsts[number] = Math.min(firsts[number]!, column);
      lasts[number] = Math.max(lasts[number]!, column);
      counts[number]! += 1;
    }
    for (let number = 0; number < bands.length; number++) {
      if (counts[number] === 0) continue;
      bands[number] = {
        firstColumn: firsts[number]!,
        starts: new Int32Array(lasts[number]! - firsts[number]! + 2),
        vectors: new Float64Array(counts[number]! * 3),
      };
    }
    for (let item = 0; item < latitudes.length; item++) {
      if (Number.isNaN(latitudes[item]!)) continue;
      const { starts, firstColumn } = bands[this.#bandOf(latitudes[item]!)]!;
      starts[this.#columnOf(longitudes[item]!) - firstColumn]! += 1;
    }
    for (const band of bands) {
      if (!band) continue;
      let before = 0;
      for (let column = 0; column < band.starts.length; column++) {
        before += band.starts[column]!;
        band.starts[column] = before;
      }
    }
    // Each column's number is where it ends, and falls to where it starts with its items.
    for (let item = 0; item < latitudes.length; item++) {
      if (Number.isNaN(latitudes[item]!)) continue;
      const { starts, firstColumn, vectors } = bands[this.#bandOf(latitudes[item]!)]!;
      const column = this.#columnOf(longitudes[item]!) - firstColumn;
      starts[column]! -= 1;
      setVector(vectors, starts[column]! * 3, latitudes[item]!, longitudes[item]!);
    }
  }

  /** The band, which reaches to that column. */
  #bandWith(number: number, column: number): Band {
    let band = this.#bands[number];
    if (band === undefined) {
      band = { firstColumn: column, starts: new Int32Array(2), vectors: new Float64Array(3) };
      this.#bands[number] = band;
    }
    const { starts, firstColumn } = band;
    const columns = starts.length - 1;
    if (column < firstColumn) {
      band.starts = new Int32Array(starts.length + firstColumn - column);
      band.starts.set(starts, firstColumn - column);
      band.firstColumn = column;
    } else if (column >= firstColumn + columns) {
      band.starts = new Int32Array(column - firstColumn + 2).fill(starts[columns]!);
      band.starts.set(starts);
    }
    return band;
  }

  #bandOf(latitude: number): number {
    return Math.floor((latitude + 90) / this.#bandDegrees);
  }

  #columnOf(longitude: number): number {
    return Math.floor((longitude + 180) * this.#columnsPerDegree);
  }
}

/** How many of a band's items lie west of a column, which may be outside the band. */
function startOf(starts: Int32Array, last: number, column: number): number {
  return starts[column < 0 ? 0 : column > last ? last : column]!;
}

function setVector(vectors: Float64Array, at: number, latitude: number, longitude: number): void {
  const { x, y, z } = toUnitVector(latitude, longitude);
  vectors[at] = x;
  vectors[at + 1] = y;
  vectors[at + 2] = z;
}
