import { basename } from 'node:path';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { inSlices } from '#server/db/inSlices.ts';
import { ofPage, type Page, readPage } from '#server/db/page.ts';
import { importFiles, importNotes, imports } from '#server/db/schema.ts';
import type { ReportPart } from './importFile.ts';
import type { RowNote } from './notes.ts';
import type { ImportReport } from './report.ts';

const NOTES_AT_ONCE = 1_000;

export type ImportRow = typeof imports.$inferSelect;
export type ImportNoteRow = typeof importNotes.$inferSelect;

/** An import goes on from where it was believed to be, and somebody else has gone on meanwhile. */
export class ImportGoesOnElsewhereError extends Error {
  override name = 'ImportGoesOnElsewhereError';
}

export async function insertImport(
  transaction: Connection,
  values: typeof imports.$inferInsert,
  bytes: Buffer,
): Promise<ImportRow> {
  const [inserted] = await transaction.insert(imports).values(values).returning();
  await transaction.insert(importFiles).values({ importId: inserted!.id, bytes });
  return inserted!;
}

export async function findImport(connection: Connection, id: number): Promise<ImportRow | null> {
  const [found] = await connection.select().from(imports).where(eq(imports.id, id));
  return found ?? null;
}

/** Newest first, with how many there are in all. */
export async function listImports(
  connection: Connection,
  page: Page,
): Promise<{ rows: ImportRow[]; total: number }> {
  const query = connection.select().from(imports).orderBy(desc(imports.id)).$dynamic();
  return readPage(query, page, () => connection.$count(imports));
}

/** What was sent; null once all of it has been imported. */
export async function importedBytes(connection: Connection, id: number): Promise<Buffer | null> {
  const [file] = await connection.select().from(importFiles).where(eq(importFiles.importId, id));
  return file?.bytes ?? null;
}

type State = Pick<ImportRow, 'status'> & Partial<ImportRow>;

/** Changes the state of an import that has not finished. @returns whether there is one */
export async function setImportState(
  connection: Connection,
  id: number,
  state: State,
): Promise<boolean> {
  const changed = await connection
    .update(imports)
    .set(state)
    .where(and(eq(imports.id, id), ne(imports.status, 'finished')))
    .returning({ id: imports.id });
  return changed.length > 0;
}

/**
 * Adds a batch to what is known of an import.
 * @param afterRows where the batch begins
 * @throws ImportGoesOnElsewhereError when another process has dealt with it
 */
export async function keepImportPart(
  transaction: Connection,
  id: number,
  { rowsRead, superseded, inserted, updated, unchanged, refused, warnings }: ReportPart,
  { afterRows, progressedAt }: { afterRows: number; progressedAt: Date },
): Promise<void> {
  const plus = (column: (typeof imports)[keyof ImportRow], more: number): SQL =>
    sql`${column} + ${more}::integer`;
  const kept = await transaction
    .update(imports)
    .set({
      status: 'running',
      failure: null,
      rowsRead,
      progressedAt,
      superseded: plus(imports.superseded, superseded),
      inserted: plus(imports.inserted, inserted),
      updated: plus(imports.updated, updated),
      unchanged: plus(imports.unchanged, unchanged),
      refused: plus(imports.refused, refused.length),
      warnings: plus(imports.warnings, warnings.length),
    })
    .where(and(eq(imports.id, id), eq(imports.rowsRead, afterRows), ne(imports.status, 'finished')))
    .returning({ id: imports.id });
  if (kept.length === 0) throw new ImportGoesOnElsewhereError();
  await insertNotes(transaction, id, { refused, warnings });
}

/**
 * Notes an import that was made in one go, by a command, once it is over: whoever runs the site sees
 * it among the others.
 */
export async function insertFinishedImport(
  transaction: Connection,
  { path, rows, refused, warnings, ...report }: ImportReport,
  finishedAt: Date,
): Promise<void> {
  const [inserted] = await transaction
    .insert(imports)
    .values({
      fileName: basename(path),
      status: 'finished',
      format: report.format,
      encoding: report.encoding,
      rowCount: rows,
      rowsRead: rows,
      inserted: report.inserted,
      updated: report.updated,
      unchanged: report.unchanged,
      superseded: report.superseded,
      refused: refused.length,
      warnings: warnings.length,
      createdAt: new Date(finishedAt.getTime() - report.seconds * 1_000),
      progressedAt: finishedAt,
      finishedAt,
    })
    .returning({ id: imports.id });
  await insertNotes(transaction, inserted!.id, { refused, warnings });
}

async function insertNotes(
  transaction: Connection,
  id: number,
  { refused, warnings }: Pick<ReportPart, 'refused' | 'warnings'>,
): Promise<void> {
  const notes = [
    ...refused.map((note) => ({ ...storable(note), importId: id, outcome: 'refused' as const })),
    ...warnings.map((note) => ({ ...storable(note), importId: id, outcome: 'warning' as const })),
  ];
  for (const some of inSlices(notes, NOTES_AT_ONCE)) {
    await transaction.insert(importNotes).values(some);
  }
}

/** Cells are kept as they were written, but for what the database cannot store, and not endlessly. */
const storable = ({ line, listing, field, reason, value }: RowNote) => ({
  line,
  listing: shortened(listing),
  field,
  reason: shortened(reason),
  value: shortened(value),
});
const shortened = (text: string) => text.slice(0, 1_000).replaceAll('\u0000', '');

/** All of the file has been imported, and need not be kept. */
export async function finishImport(
  transaction: Connection,
  id: number,
  finishedAt: Date,
): Promise<void> {
  await setImportState(transaction, id, {
    status: 'finished',
    failure: null,
    finishedAt,
    progressedAt: finishedAt,
  });
  await transaction.delete(importFiles).where(eq(importFiles.importId, id));
}

/** In the order of the file, refused rows first. */
export async function listImportNotes(
  connection: Connection,
  id: number,
  outcomes: ImportNoteRow['outcome'][],
  page: Page = {},
): Promise<ImportNoteRow[]> {
  const query = connection
    .select()
    .from(importNotes)
    .where(and(eq(importNotes.importId, id), inArray(importNotes.outcome, outcomes)))
    .orderBy(asc(importNotes.outcome), asc(importNotes.id))
    .$dynamic();
  return ofPage(query, page);
}
