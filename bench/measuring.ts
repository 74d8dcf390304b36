import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Bare,
  type Bench,
  compare,
  type Load,
  oneByOne,
  type Pace,
  type Site,
  untilIdle,
  usageOf,
  warmUp,
} from './comparison.ts';
import type { DatabaseKind } from './databases.ts';
import type { PlainRow, Section } from './report.ts';
import {
  PACES,
  QUICK_PACE,
  QUICK_TIMED_MS,
  type Row,
  TIMED_MS,
  type TimedRow,
} from './workloads/row.ts';

const MINUTE_MS = 60_000;
/** Of rendering the cached pages before the minute is over. */
const MOST_TRIES = 3;

export interface MeasuringOptions {
  isQuick: boolean;
  /** Only what this names is measured. */
  only: RegExp | null;
  /** Told what is being done. */
  step: (text: string) => void;
}

/** One run: who asks, what is wanted, and what has been measured so far, by database. */
export class Measuring {
  readonly sections: Section[] = [];
  readonly options: MeasuringOptions;
  /** The lines that `only` does not name. */
  readonly leftOut = new Set<string>();
  readonly #bare: Bare;
  readonly #load: Load;

  constructor(options: MeasuringOptions, bare: Bare, load: Load) {
    this.options = options;
    this.#bare = bare;
    this.#load = load;
  }

  /** What is measured from now on stands under this title. */
  begin(title: string, kind: DatabaseKind | null): void {
    this.sections.push({ title, kind, compared: [], plain: [] });
  }

  get #section(): Section {
    const section = this.sections.at(-1);
    if (!section) throw new Error('Nothing has been begun.');
    return section;
  }

  wants(what: string): boolean {
    const isWanted = this.options.only?.test(what) ?? true;
    if (!isWanted) this.leftOut.add(what);
    return isWanted;
  }

  wantsAny(rows: readonly { what: string }[], suffix = ''): boolean {
    return rows.some(({ what }) => this.wants(what + suffix));
  }

  /** Those that are wanted, one after the other, each announced; `suffix` says over what. */
  *#wanted<Some extends { what: string }>(rows: readonly Some[], suffix: string) {
    for (const row of rows) {
      const what = row.what + suffix;
      if (!this.wants(what)) continue;
      this.options.step(what);
      yield { what, row };
    }
  }

  /** Measures those of the rows that are wanted against the bare server. */
  async compareRows<From>(
    site: Site,
    rows: readonly Row<From>[],
    from: From,
    suffix = '',
  ): Promise<void> {
    const bench: Bench = { site, bare: this.#bare, load: this.#load };
    // A server that has just started still prepares what searches will need.
    await untilIdle(site);
    for (const { what, row } of this.#wanted(rows, suffix)) {
      const workload = row.requests(from);
      if (row.kind === 'write') await untilIdle(site);
      const pace = this.#paceOf(row);
      const comparison = await compare(bench, workload, pace, {
        isOnce: row.kind === 'write',
        ...(row.kind === 'page' && { beforeRound: () => this.#cache(bench, workload, pace) }),
      });
      this.#section.compared.push({ what, comparison, target: row.target ?? null });
    }
  }

  #paceOf({ target, kind }: Row<never>): Pace {
    if (this.options.isQuick) return QUICK_PACE;
    if (kind === 'write') return PACES.writes;
    return target === undefined ? PACES.brief : PACES.thorough;
  }

  /** Pages are rendered anew every minute; they are measured from one minute to the next. */
  async #cache(bench: Bench, workload: readonly unknown[], pace: Pace): Promise<void> {
    await bench.load.ask({ kind: 'prepare', workload: workload as string[] });
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const minute = Math.floor(Date.now() / MINUTE_MS);
      await warmUp(bench, workload.length);
      const leftMs = (minute + 1) * MINUTE_MS - Date.now();
      if (leftMs > 3 * pace.roundMs) return;
      if (leftMs > 0) await sleep(leftMs);
    }
    throw new Error('This machine is too busy to render the pages of one minute within it.');
  }

  /** Measures the times of their answers, one by one. */
  async timeRows<From>(
    site: Site,
    rows: readonly TimedRow<From>[],
    from: From,
    suffix = '',
  ): Promise<void> {
    const bench: Bench = { site, bare: this.#bare, load: this.#load };
    for (const { what, row } of this.#wanted(rows, suffix)) {
      const milliseconds = this.options.isQuick ? QUICK_TIMED_MS : TIMED_MS;
      const result = await oneByOne(bench, row.requests(from), milliseconds);
      const { p50Ms, p95Ms, p99Ms, requests } = result;
      const [p50, p95, p99] = [p50Ms, p95Ms, p99Ms].map((time) => time.toFixed(1));
      this.plain({
        what: `${what} (${requests})`,
        figure: `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
        target: { text: `p95 < ${row.p95WithinMs} ms`, isMet: p95Ms < row.p95WithinMs },
      });
    }
  }

  plain(row: PlainRow): void {
    if (this.wants(row.what)) this.#section.plain.push(row);
  }

  seconds(what: string, seconds: number, within: number | null = null): void {
    this.plain({
      what,
      figure: `${seconds.toFixed(seconds < 2 ? 2 : 1)} s`,
      target: within === null ? null : { text: `< ${within} s`, isMet: seconds < within },
    });
  }

  async memory(site: Site, over: string): Promise<void> {
    const { residentBytes } = await usageOf(site);
    const megabytes = Math.round(residentBytes / 1e6).toLocaleString('en-US');
    const what = `memory (resident) with ${over}`;
    this.plain({ what, figure: `${megabytes} MB`, target: null });
  }
}
