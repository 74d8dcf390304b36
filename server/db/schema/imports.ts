import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportStatus } from '#contract/imports/importStatus.ts';
import { bytea, moment } from './columns.ts';

const counted = (name: string) => integer(name).notNull().default(0);
const ofImport = () =>
  integer('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' });

/** Directory exports that an administrator has sent, and how far the import of each has come. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fileName: text('file_name').notNull(),
    status: text('status').notNull().default('waiting').$type<ImportStatus>(),
    /** Which export it was recognized as, in words, and how it is encoded. */
    format: text('format').notNull(),
    encoding: text('encoding').notNull(),
    /** How many rows the file has. */
    rowCount: integer('row_count').notNull(),
    /** How many of them have been dealt with; the next run goes on after them. */
    rowsRead: counted('rows_read'),
    inserted: counted('inserted'),
    updated: counted('updated'),
    unchanged: counted('unchanged'),
    superseded: counted('superseded'),
    refused: counted('refused'),
    warnings: counted('warnings'),
    /** Why it could not go on. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    /** When something was last heard of it. */
    progressedAt: moment('progressed_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    check(
      'imports_status',
      sql`${table.status} in ('waiting', 'running', 'interrupted', 'finished', 'failed')`,
    ),
  ],
);

/** What was sent, until all of it has been imported. */
export const importFiles = pgTable('import_files', {
  importId: ofImport().primaryKey(),
  bytes: bytea('bytes').notNull(),
});

/** Rows that were refused, or not taken as they were written, and why. */
export const importNotes = pgTable(
  'import_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    importId: ofImport(),
    outcome: text('outcome').notNull().$type<'refused' | 'warning'>(),
    line: integer('line').notNull(),
    listing: text('listing').notNull(),
    field: text('field').notNull(),
    reason: text('reason').notNull(),
    value: text('value').notNull(),
  },
  (table) => [index('import_notes_import').on(table.importId, table.outcome, table.id)],
);
