import { readRecordedOn } from '../fields/dates.ts';

/**
 * So many rows of one minute were written by a load. People who keep their listings come to seven in
 * a minute at the most, and the smallest minute of a load that we know has 31.
 */
const ROWS_OF_A_LOAD = 20;

/** An update time up to its minute: '3/20/2023 22:57', '2024-04-04 11:31', '4/29/2011 2:47'. */
const UP_TO_MINUTE = /^.*?\d{1,2}:\d{2}/;

/** Counts update times by the minute, to tell the days on which a directory loaded rows in bulk. */
export class LoadDays {
  readonly #rowsOf = new Map<string, number>();

  count(updateTime: string): void {
    const minute = UP_TO_MINUTE.exec(updateTime.trim())?.[0];
    if (minute) this.#rowsOf.set(minute, (this.#rowsOf.get(minute) ?? 0) + 1);
  }

  /** As 'YYYY-MM-DD'. */
  days(): ReadonlySet<string> {
    const loads = [...this.#rowsOf].filter(([, rows]) => rows >= ROWS_OF_A_LOAD);
    return new Set(loads.flatMap(([minute]) => readRecordedOn(minute)?.date ?? []));
  }
}
