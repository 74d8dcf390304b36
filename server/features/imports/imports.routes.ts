import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { IMPORT_MAX_BYTES } from '#contract/imports/importStatus.ts';
import {
  directoryImportSchema,
  importNoteQuerySchema,
  importNoteSchema,
  importUploadQuerySchema,
} from '#contract/imports/imports.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound, unprocessable } from '#server/app/problems.ts';
import { recordAct } from '#server/features/audit/recordAct.ts';
import { pendingAmong } from '#server/jobs/pendingJobs.queries.ts';
import { examineFile, UnreadableFileError } from './file/directoryFile.ts';
import {
  findImport,
  type ImportRow,
  insertImport,
  listImportNotes,
  listImports,
} from './imports.queries.ts';
import { presentImport, presentImportNote } from './presentImport.ts';
import { reportCsv } from './report.ts';
import { withTemporaryFile } from './temporaryFile.ts';

const DEFAULT_LIMIT = 100;

/** Imports of directory exports by upload, for whoever runs the site. */
export async function importRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { jobs, now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  // Another site's form cannot send this type, and no other route takes it.
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  async function requireImport(id: number) {
    const found = await findImport(connection, id);
    if (!found) throw notFound('import');
    return found;
  }

  async function presentAll(rows: ImportRow[]) {
    const ids = rows.flatMap(({ id, finishedAt }) => (finishedAt ? [] : id));
    const pending = await pendingAmong(connection, 'import-directory', 'importId', ids);
    return rows.map((row) => presentImport(row, now(), pending.has(row.id)));
  }

  async function presentOne(row: ImportRow) {
    const [presented] = await presentAll([row]);
    return presented!;
  }

  typed.post(
    '/api/admin/imports',
    {
      config: { access: 'administrator' },
      bodyLimit: IMPORT_MAX_BYTES,
      schema: {
        tags: ['administration'],
        summary: 'Import an export of the USDA directories, which is the body, as text/csv',
        querystring: importUploadQuerySchema,
        response: {
          201: directoryImportSchema,
          422: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
        throw unprocessable('The file is empty.');
      }
      const { name } = request.query;
      const file = await withTemporaryFile(bytes, (path) => examined(path, name));
      const at = new Date(now());
      const created = await connection.transaction(async (transaction) => {
        const record = await insertImport(
          transaction,
          {
            fileName: name,
            format: file.format.name,
            encoding: file.encoding,
            rowCount: file.rowCount,
            createdAt: at,
            progressedAt: at,
          },
          bytes,
        );
        await jobs.enqueue(transaction, 'import-directory', { importId: record.id });
        await recordAct(transaction, request, {
          act: 'import.started',
          subjectId: record.id,
          summary: `Imported the file ${name} (${file.format.name}, ${file.rowCount} rows).`,
        });
        return record;
      });
      return reply.status(201).send(presentImport(created, now(), true));
    },
  );

  typed.get(
    '/api/admin/imports',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Imports, newest first; ${DEFAULT_LIMIT} unless stated`,
        querystring: listQuerySchema,
        response: { 200: z.array(directoryImportSchema) },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0 } = request.query;
      const { rows, total } = await listImports(connection, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return presentAll(rows);
    },
  );

  typed.get(
    '/api/admin/imports/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'How far an import has come',
        params: idParams,
        response: { 200: directoryImportSchema },
      },
    },
    async (request) => presentOne(await requireImport(request.params.id)),
  );

  typed.get(
    '/api/admin/imports/:id/notes',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Rows that were refused or not taken as written; ${DEFAULT_LIMIT} unless stated`,
        params: idParams,
        querystring: importNoteQuerySchema,
        response: { 200: z.array(importNoteSchema) },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, outcome } = request.query;
      const { id, refused, warnings } = await requireImport(request.params.id);
      const counts = { refused, warning: warnings };
      reply.header(TOTAL_COUNT_HEADER, outcome ? counts[outcome] : refused + warnings);
      const outcomes = outcome ? [outcome] : (['refused', 'warning'] as const);
      const notes = await listImportNotes(connection, id, [...outcomes], { limit, offset });
      return notes.map(presentImportNote);
    },
  );

  typed.get(
    '/api/admin/imports/:id/report.csv',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Every refused row and every warning, as a table for spreadsheets',
        params: idParams,
      },
    },
    async (request, reply) => {
      const { id, fileName } = await requireImport(request.params.id);
      const notes = await listImportNotes(connection, id, ['refused', 'warning']);
      const of = (wanted: string) => notes.filter(({ outcome }) => outcome === wanted);
      const table = reportCsv([
        { path: fileName, refused: of('refused'), warnings: of('warning') },
      ]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${id}.csv"`)
        .send(table);
    },
  );

  typed.post(
    '/api/admin/imports/:id/resume',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Go on with an import that was interrupted',
        params: idParams,
        response: {
          200: directoryImportSchema,
          409: problemSchema,
        },
      },
    },
    async (request) => {
      const record = await requireImport(request.params.id);
      if ((await presentOne(record)).status !== 'interrupted') {
        throw conflict('Only an interrupted import can be resumed.');
      }
      await connection.transaction(async (transaction) => {
        await jobs.enqueue(transaction, 'import-directory', { importId: record.id });
        await recordAct(transaction, request, {
          act: 'import.resumed',
          subjectId: record.id,
          summary: `Went on with the import of ${record.fileName} after row ${record.rowsRead}.`,
        });
      });
      return presentOne(await requireImport(record.id));
    },
  );
}

/** @throws ProblemError 422 when the file is no export that can be read */
async function examined(path: string, name: string) {
  try {
    return await examineFile(path);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw unprocessable(error.message.replace(path, () => name));
  }
}
