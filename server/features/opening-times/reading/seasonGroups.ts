import { isDeepStrictEqual } from 'node:util';
import type { TimetableRule } from '#contract/opening-times/openingTimes.ts';
import type { SeasonRange } from './readSeason.ts';
import type { ScanItem } from './scan.ts';

/** Rules that share a season, with the part of the text they were read from. */
export interface SeasonGroup {
  /** Null when no season was written for these rules; empty when it was but cannot be placed. */
  ranges: SeasonRange[] | null;
  /** The season's name where it has no dates ('Winter'). */
  name: string | null;
  rules: TimetableRule[];
  start: number;
  end: number;
}

export type SeasonItem = Extract<ScanItem, { kind: 'season' | 'namedSeason' }>;

/** The groups of a timetable as it is read: rules come into the open one until its season is over. */
export class SeasonGroups {
  readonly #text: string;
  readonly closed: SeasonGroup[] = [];
  #open: SeasonGroup | null = null;
  /** How far the open one went before the days that are being read. */
  #beforeDays = { rules: 0, end: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  get open(): SeasonGroup | null {
    return this.#open;
  }

  get last(): SeasonGroup | undefined {
    return this.#open ?? this.closed.at(-1);
  }

  /** The open one, which from here on reaches over an item; a new one where there is none. */
  openAt(item: ScanItem): SeasonGroup {
    this.#open ??= { ranges: null, name: null, rules: [], start: item.start, end: item.end };
    this.#open.end = Math.max(this.#open.end, item.end);
    return this.#open;
  }

  close(): void {
    if (this.#open) this.closed.push(this.#open);
    this.#open = null;
  }

  /** From here on rules are of other days. */
  markDays(item: ScanItem): void {
    this.#beforeDays = {
      rules: this.#open?.rules.length ?? 0,
      end: this.#open?.end ?? item.start,
    };
  }

  nameSeason(item: SeasonItem): void {
    const group = this.openAt(item);
    group.ranges = item.kind === 'season' ? item.ranges : [];
    group.name = item.kind === 'season' ? null : this.#text.slice(item.start, item.end).trim();
  }

  /**
   * 'May-October: Sat 8am-1pm, Wed 3pm-6pm July-August': a season of its own for the last days.
   * @returns false where nobody can tell which of the hours it belongs to
   */
  nameSeasonOfDays(item: Extract<ScanItem, { kind: 'season' }>, days: ScanItem): boolean {
    const group = this.openAt(days);
    const { rules, end } = this.#beforeDays;
    // 'Winter: Saturdays 10am-1pm (November-April)': the dates of the name.
    const isNamed = group.ranges?.length === 0 && rules === 0;
    if (group.ranges === null || isNamed) {
      this.nameSeason(item);
      return true;
    }
    // 'Open all year. Saturdays 8am-noon, year-round'
    if (isDeepStrictEqual(group.ranges, item.ranges)) return true;
    const ofDays = group.rules.splice(rules);
    group.end = end;
    this.close();
    this.openAt(days).rules = ofDays;
    this.nameSeason(item);
    this.close();
    // 'May-October: Saturdays 8am-1pm, 9am-noon November-April'
    return rules > 0;
  }
}
