import { join } from 'node:path';
import { markdownTable, writeIntoPage } from '../scripts/written-page.ts';
import type { Comparison } from './comparison.ts';
import type { DatabaseKind } from './databases.ts';
import { median } from './median.ts';

/** A figure that is a ratio to the bare server. */
interface ComparedRow {
  what: string;
  comparison: Comparison;
  /** Least ratio of throughput; null where none was set. */
  target: number | null;
}

/** A figure that stands for itself. */
export interface PlainRow {
  what: string;
  figure: string;
  /** In words, and whether it was met; null where none was set. */
  target: { text: string; isMet: boolean } | null;
}

/** What was measured on one database, or on none. */
export interface Section {
  title: string;
  kind: DatabaseKind | null;
  compared: ComparedRow[];
  plain: PlainRow[];
}

export interface Results {
  machine: string;
  /** When and with how many rounds. */
  circumstances: string;
  /** Share of all processor time that other programs took; not a number when it was not looked at. */
  othersShare: number;
  sections: Section[];
}

const PAGE = join(import.meta.dirname, '..', 'docs', 'PERFORMANCE.md');

const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');

/** Two figures that say something, however small the ratio is. */
const ratioText = (ratio: number) => ratio.toFixed(ratio < 0.1 ? 3 : 2);

function comparedCells({ what, comparison, target }: ComparedRow): string[] {
  const { site, bare, ratios, cpuRatios } = comparison;
  const ratio = median(ratios);
  const cpuRatio = median(cpuRatios);
  const both = (figure: (of: typeof site) => string) => `${figure(site)} / ${figure(bare)}`;
  return [
    what,
    ratioText(ratio),
    target === null ? '' : `${target.toFixed(1)} ${verdict(Math.min(ratio, cpuRatio) >= target)}`,
    `${ratioText(Math.min(...ratios))}–${ratioText(Math.max(...ratios))}`,
    ratioText(cpuRatio),
    both((of) => Math.round(of.requestsPerSecond).toLocaleString('en-US')),
    both((of) => of.p50Ms.toFixed(2)),
    both((of) => of.p99Ms.toFixed(2)),
    both((of) => of.cpuMicroseconds.toFixed(0)),
    `${(site.bodyBytes / 1000).toFixed(1)}`,
  ];
}

const COMPARED_HEAD = [
  'Ours / bare',
  'Ratio',
  'Target',
  'Rounds',
  'By CPU',
  'Requests a second',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'KB',
];
const PLAIN_HEAD = ['What', 'Figure', 'Target'];

function plainCells({ what, figure, target }: PlainRow): string[] {
  return [what, figure, target ? `${target.text} ${verdict(target.isMet)}` : ''];
}

export function present({ machine, circumstances, othersShare, sections }: Results): string {
  const others = Number.isNaN(othersShare)
    ? ''
    : `; others took ${Math.round(othersShare * 100)} % of the processors`;
  return [
    `${machine}. ${circumstances}${others}.`,
    ...sections.flatMap(({ title, compared, plain }) => [
      `### ${title}`,
      ...(compared.length > 0 ? [markdownTable(COMPARED_HEAD, compared.map(comparedCells))] : []),
      ...(plain.length > 0 ? [markdownTable(PLAIN_HEAD, plain.map(plainCells))] : []),
    ]),
  ].join('\n\n');
}

/** Above this, figures say more about the other programs than about ours. */
const MOST_OTHERS_SHARE = 0.2;

/**
 * Puts the tables into docs/PERFORMANCE.md, in the place of those of the run before.
 * @throws when the machine was too busy for the figures to mean anything
 */
export function writePage(results: Results): void {
  if (!(results.othersShare <= MOST_OTHERS_SHARE)) {
    throw new Error('Other programs kept the machine busy: docs/PERFORMANCE.md is left as it is.');
  }
  writeIntoPage(PAGE, 'npm run bench -- --write', present(results));
}
