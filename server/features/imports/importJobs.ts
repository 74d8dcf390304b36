import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/app/services.ts';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { UnreadableFileError } from './file/directoryFile.ts';
import { importFile } from './importFile.ts';
import {
  findImport,
  finishImport,
  ImportGoesOnElsewhereError,
  importedBytes,
  keepImportPart,
  setImportState,
} from './imports.queries.ts';
import { withTemporaryFile } from './temporaryFile.ts';

/** Small enough that a killed process loses little, and that progress is seen. */
const ROWS_IN_A_BATCH = 200;

/**
 * Imports what an administrator has sent. How far it has come is written with the rows themselves,
 * so whoever goes on after a process was killed neither leaves out a row nor counts one twice.
 */
export function importJobs(
  { database, now }: Pick<Services, 'database' | 'now'>,
  log: FastifyBaseLogger,
): Pick<JobHandlers, 'import-directory'> {
  const { connection } = database;
  const state = () => ({ progressedAt: new Date(now()) });

  return {
    'import-directory': async ({ importId }) => {
      const bytes = await importedBytes(connection, importId);
      const known = await findImport(connection, importId);
      if (!known || !bytes) return;
      let { rowsRead } = known;
      await setImportState(connection, importId, { status: 'running', failure: null, ...state() });
      try {
        await withTemporaryFile(bytes, (path) =>
          importFile({
            connection,
            path,
            gazetteer: createGazetteer(),
            batchSize: ROWS_IN_A_BATCH,
            afterRows: rowsRead,
            keep: async (transaction, part) => {
              await keepImportPart(transaction, importId, part, {
                afterRows: rowsRead,
                ...state(),
              });
              rowsRead = part.rowsRead;
            },
          }),
        );
        await connection.transaction((transaction) =>
          finishImport(transaction, importId, new Date(now())),
        );
      } catch (error) {
        if (error instanceof ImportGoesOnElsewhereError) {
          log.info({ importId }, 'import goes on in another process');
          return;
        }
        const isUnreadable = error instanceof UnreadableFileError;
        await setImportState(connection, importId, {
          status: isUnreadable ? 'failed' : 'interrupted',
          failure: isUnreadable ? 'The file couldn’t be read.' : null,
          ...state(),
        });
        if (!isUnreadable) throw error;
      }
    },
  };
}
