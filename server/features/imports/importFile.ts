import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { Connection } from '#server/db/connection.ts';
import type { DirectoryListing } from './directoryListing.ts';
import { type DirectoryFile, examineFile, readRows } from './file/directoryFile.ts';
import type { HoursRead, ImportGazetteer, MappedRow } from './formats/format.ts';
import type { RowNote } from './notes.ts';
import type { ImportReport } from './report.ts';
import { printOfCells } from './sourcePrint.ts';
import { type SourcedListing, storeBatch } from './storeBatch.ts';
import { countLikelyDuplicates } from './storeListings.queries.ts';
import type { StoredCounts } from './storeListings.ts';

export interface ImportProgress {
  done: number;
  total: number;
}

export interface ImportOptions {
  connection: Connection;
  path: string;
  gazetteer: ImportGazetteer;
  onProgress?: (progress: ImportProgress) => void;
  /** Rows in one transaction, those that are refused among them. */
  batchSize?: number;
  /** How many rows an earlier run has dealt with, which are passed over. */
  afterRows?: number;
  /** Keeps what is new in the report, in the transaction that stores the rows it is about. */
  keep?: (transaction: Connection, part: ReportPart) => Promise<void>;
}

/** What a batch adds to the report. */
export interface ReportPart extends StoredCounts {
  /** How many rows have been dealt with, from the first of the file on. */
  rowsRead: number;
  superseded: number;
  refused: RowNote[];
  warnings: RowNote[];
}

/** Other work of the process has its turn after this many rows. */
const ROWS_AT_A_STRETCH = 50;

/**
 * Imports a directory's export, a transaction for each batch. It can be repeated: a row is known by
 * its id in the directory, and one that has not changed is not written again. A row that cannot be
 * taken is reported and never stops the rest.
 * @throws UnreadableFileError when nothing of the file can be read
 */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  const { connection, path, gazetteer, onProgress, batchSize = 500, afterRows = 0, keep } = options;
  const startedAt = performance.now();
  const file = await examineFile(path);
  const report = emptyReport(file);
  let batch: SourcedListing[] = [];

  let kept = { refused: 0, warnings: 0, superseded: 0 };
  /** Rows since the last batch that add nothing but to the report. */
  const passedOver = () =>
    report.refused.length - kept.refused + report.superseded - kept.superseded;

  const store = async () => {
    const { refused, ...counts } = await storeBatch(
      connection,
      batch,
      async (transaction, stored) => {
        await keep?.(transaction, {
          inserted: stored.inserted,
          updated: stored.updated,
          unchanged: stored.unchanged,
          rowsRead: report.rows,
          superseded: report.superseded - kept.superseded,
          refused: [...report.refused.slice(kept.refused), ...stored.refused],
          warnings: report.warnings.slice(kept.warnings),
        });
      },
    );
    report.inserted += counts.inserted;
    report.updated += counts.updated;
    report.unchanged += counts.unchanged;
    report.refused.push(...refused);
    kept = {
      refused: report.refused.length,
      warnings: report.warnings.length,
      superseded: report.superseded,
    };
    batch = [];
    onProgress?.({ done: report.rows, total: file.rowCount });
  };

  onProgress?.({ done: 0, total: file.rowCount });
  for await (const { row, fault } of readRows(file)) {
    if (batch.length + passedOver() >= batchSize) await store();
    report.rows += 1;
    if (report.rows <= afterRows) continue;
    if (report.rows % ROWS_AT_A_STRETCH === 0) await setImmediate();
    const mapped: MappedRow =
      fault === null
        ? file.format.mapRow(row, gazetteer)
        : { outcome: 'refused', refusal: { field: 'row', reason: fault, value: '' } };
    const about = { line: row.line, listing: row.cell(file.format.nameColumn).trim() };
    if (mapped.outcome === 'refused') {
      report.refused.push({ ...about, ...mapped.refusal });
      continue;
    }
    const { notes, hours } = mapped;
    const listing = withoutLoadStamp(mapped.listing, file.loadDays);
    const lastLine = file.lastLineOf.get(listing.sourceId) ?? row.line;
    if (lastLine !== row.line) {
      const reason = `appears again on line ${lastLine}, which was used`;
      report.superseded += 1;
      report.warnings.push({ ...about, field: 'id', reason, value: listing.sourceId });
      continue;
    }
    report.warnings.push(...notes.map((note) => ({ ...about, ...note })));
    countHours(report, hours);
    batch.push({ line: row.line, listing, cellsPrint: printOfCells(row) });
  }
  await store();
  report.likelyDuplicates = await countLikelyDuplicates(connection, file.format.source);
  report.seconds = (performance.now() - startedAt) / 1000;
  return report;
}

/** That a directory loaded a row says nothing of its market: nobody there confirmed it that day. */
const withoutLoadStamp = (
  listing: DirectoryListing,
  loadDays: ReadonlySet<string>,
): DirectoryListing =>
  listing.lastConfirmedOn !== null && loadDays.has(listing.lastConfirmedOn)
    ? { ...listing, lastConfirmedOn: null, lastConfirmedBy: null }
    : listing;

function countHours({ hours }: ImportReport, read: HoursRead) {
  if (read === 'none stated') return;
  hours.stated += 1;
  if (read === 'all') hours.read += 1;
  if (read === 'in part') hours.readInPart += 1;
  if (read === 'kept as text') hours.keptAsText += 1;
}

const emptyReport = ({ path, encoding, format }: DirectoryFile): ImportReport => ({
  path,
  format: format.name,
  source: format.source,
  encoding,
  rows: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  superseded: 0,
  refused: [],
  warnings: [],
  hours: { stated: 0, read: 0, readInPart: 0, keptAsText: 0 },
  likelyDuplicates: 0,
  seconds: 0,
});
