import type { DirectorySource } from './directoryListing.ts';
import type { Encoding } from './file/encoding.ts';
import type { RowNote } from './notes.ts';

/** What became of a file. */
export interface ImportReport {
  path: string;
  format: string;
  source: DirectorySource;
  encoding: Encoding;
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Rows that a later row with the same id replaced. */
  superseded: number;
  refused: RowNote[];
  /** About rows that were accepted, though not all of them as written. */
  warnings: RowNote[];
  hours: { stated: number; read: number; readInPart: number; keptAsText: number };
  /** Listings of this source that share name and ZIP code with one of another origin. */
  likelyDuplicates: number;
  seconds: number;
}

const REFUSALS_SHOWN = 20;
/** Rounded down, so that 100% means all. */
const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)}%`;
const count = (number: number) => number.toLocaleString('en-US');

/** The report as a person reads it in a terminal. */
export function presentReport(report: ImportReport): string {
  const { hours, refused, warnings } = report;
  const accepted = report.rows - refused.length;
  const lines = [
    `${report.path}`,
    `  ${report.format}, ${report.encoding}`,
    `  ${count(report.rows)} rows in ${report.seconds.toFixed(1)} s: ${count(report.inserted)} new, ` +
      `${count(report.updated)} updated, ${count(report.unchanged)} unchanged, ` +
      `${count(report.superseded)} replaced by a later row, ${count(refused.length)} refused ` +
      `(${percent(accepted, report.rows)} accepted)`,
  ];
  if (hours.stated > 0) {
    lines.push(
      `  Hours: ${count(hours.stated)} rows state them; ${count(hours.read)} read in full ` +
        `(${percent(hours.read, hours.stated)}), ${count(hours.readInPart)} in part, ` +
        `${count(hours.keptAsText)} kept as text`,
    );
  }
  if (report.likelyDuplicates > 0) {
    lines.push(
      `  ${count(report.likelyDuplicates)} share their name and ZIP code with a listing from another source`,
    );
  }
  if (warnings.length > 0) lines.push('  Changed or skipped:', ...presentWarnings(warnings));
  if (refused.length > 0) {
    lines.push('  Refused:');
    for (const note of refused.slice(0, REFUSALS_SHOWN)) {
      const value = note.value === '' ? '' : `: '${shortened(note.value)}'`;
      lines.push(
        `    line ${note.line}, ${note.listing || 'no name'}: ${note.field} ${note.reason}${value}`,
      );
    }
    const more = refused.length - REFUSALS_SHOWN;
    if (more > 0) lines.push(`    … and ${count(more)} more (--report FILE lists all)`);
  }
  return lines.join('\n');
}

/** Warnings of one kind as one line with how often and an example. */
function presentWarnings(warnings: readonly RowNote[]): string[] {
  const kinds = Map.groupBy(warnings, ({ field, reason }) => `${field} ${withoutDetail(reason)}`);
  return [...kinds]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([kind, notes]) => {
      const example = notes[0];
      const value = example?.value ? `: '${shortened(example.value)}'` : '';
      return `    ${count(notes.length)} × ${kind} (such as line ${example?.line}${value})`;
    });
}

/** Reasons name miles and places; what is counted is the kind. */
const withoutDetail = (reason: string) =>
  reason
    .replace(/\b(from|to) (?:\d{5} )?[A-Z][^;]*?, [A-Z]{2}\b/g, '$1 its place')
    .replace(/\d[\d,]*/g, 'n');

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

const COLUMNS = ['file', 'line', 'listing', 'outcome', 'field', 'reason', 'value'] as const;

/** By which spreadsheets know that a table is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The first line of `reportCsv`, by which a file is known to be one. */
export const REPORT_HEADER = `${BYTE_ORDER_MARK}${COLUMNS.join(',')}`;

/** Every refusal and warning of the reports as CSV for a spreadsheet. */
export function reportCsv(
  reports: readonly Pick<ImportReport, 'path' | 'refused' | 'warnings'>[],
): string {
  const rows = reports.flatMap((report) => [
    ...report.refused.map((note) => csvRow(report.path, 'refused', note)),
    ...report.warnings.map((note) => csvRow(report.path, 'warning', note)),
  ]);
  return `${[REPORT_HEADER, ...rows].join('\r\n')}\r\n`;
}

function csvRow(path: string, outcome: string, note: RowNote): string {
  return [path, note.line, note.listing, outcome, note.field, note.reason, note.value]
    .map((cell) => csvCell(String(cell)))
    .join(',');
}

/** Quoted; what a spreadsheet would run as a formula is marked as text. Numbers stay numbers. */
function csvCell(text: string): string {
  const isFormula = /^[=+@\t\r＝＋－＠]|^-(?!\d*\.?\d+$)/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
