import { DAY_MS } from '#contract/calendarDays.ts';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 900_000;
const OFFSETS_KEPT = 20_000;
const TEXTS_KEPT = 5000;

/**
 * A time zone as the evaluator needs it. Offsets are worked out once for each quarter of an hour
 * that is asked about (no zone changes its offset at any other time), so that thousands of places
 * cost a look into a map each.
 */
export class Zone {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();
  readonly #texts = new Map<number, string>();

  /** Throws a RangeError for a name that is no time zone. */
  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /** Minutes to add to UTC at an instant (milliseconds since the epoch). */
  offsetAt(instant: number): number {
    const quarter = Math.floor(instant / QUARTER_HOUR_MS);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) {
      return known;
    }
    if (this.#offsets.size >= OFFSETS_KEPT) {
      this.#offsets.clear();
    }
    const offset = this.#readOffset(quarter * QUARTER_HOUR_MS);
    this.#offsets.set(quarter, offset);
    return offset;
  }

  #readOffset(instant: number): number {
    const text = this.#format.format(instant);
    const match = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text);
    const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
    return match?.[1] === '-' ? -minutes : minutes;
  }

  /**
   * The instant of a wall time, in milliseconds. A time that the clocks skip in spring is the same
   * length of time after the change; one that they repeat in autumn is the first of the two.
   *
   * @param day days since 1970-01-01 @param minute of the day; may reach into other days
   */
  toInstant(day: number, minute: number): number {
    const wall = day * DAY_MS + minute * MINUTE_MS;
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
    const before = this.offsetAt(midnight - DAY_MS);
    const after = this.offsetAt(midnight + 2 * DAY_MS);
    const early = wall - before * MINUTE_MS;
    if (before === after || this.offsetAt(early) === before) {
      return early;
    }
    const late = wall - after * MINUTE_MS;
    return this.offsetAt(late) === after ? late : early;
  }

  /** An instant as ISO 8601 with the zone's offset, to the second. */
  toIso(instant: number): string {
    const known = this.#texts.get(instant);
    if (known !== undefined) {
      return known;
    }
    if (this.#texts.size >= TEXTS_KEPT) {
      this.#texts.clear();
    }
    const text = this.#writeIso(instant);
    this.#texts.set(instant, text);
    return text;
  }

  #writeIso(instant: number): string {
    const offset = this.offsetAt(instant);
    const local = new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19);
    const size = Math.abs(offset);
    const hours = String(Math.floor(size / 60)).padStart(2, '0');
    const minutes = String(size % 60).padStart(2, '0');
    return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
  }
}

const zones = new Map<string, Zone | null>();

/** The zone with an IANA name; null when there is no such zone, or nobody has named one. */
export function zoneNamed(name: string | null): Zone | null {
  if (name === null) return null;
  const known = zones.get(name);
  if (known !== undefined) {
    return known;
  }
  let zone: Zone | null = null;
  try {
    zone = new Zone(name);
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
  }
  zones.set(name, zone);
  return zone;
}
