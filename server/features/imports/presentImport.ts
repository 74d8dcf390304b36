import type { DirectoryImport, ImportNote } from '#contract/imports/imports.ts';
import type { ImportNoteRow, ImportRow } from './imports.queries.ts';

/** An import of which nothing has been heard for this long was killed in the midst of it. */
const SILENCE_MS = 60_000;

/** Said anew each time, not kept with the import: no retry knows that it is the last. */
const interruption = (isPending: boolean): string =>
  `Something went wrong along the way. ${
    isPending ? 'It will be retried automatically.' : 'Choose ‘Resume’ to continue.'
  }`;

/** @param isPending whether a job is still going to deal with it */
export function presentImport(record: ImportRow, now: number, isPending: boolean): DirectoryImport {
  const isSilent = now - record.progressedAt.getTime() > SILENCE_MS;
  // One that waits without a job was never begun: whatever was to begin it has failed too often.
  const isLost = record.status === 'running' || (record.status === 'waiting' && !isPending);
  const status = isSilent && isLost ? 'interrupted' : record.status;
  return {
    id: record.id,
    fileName: record.fileName,
    status,
    goesOn: status === 'interrupted' ? isPending : status === 'waiting' || status === 'running',
    format: record.format,
    encoding: record.encoding,
    rowCount: record.rowCount,
    rowsRead: record.rowsRead,
    inserted: record.inserted,
    updated: record.updated,
    unchanged: record.unchanged,
    superseded: record.superseded,
    refused: record.refused,
    warnings: record.warnings,
    failure: status === 'interrupted' ? interruption(isPending) : record.failure,
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
  };
}

export const presentImportNote = (note: ImportNoteRow): ImportNote => ({
  outcome: note.outcome,
  line: note.line,
  listing: note.listing,
  field: note.field,
  reason: note.reason,
  value: note.value,
});
