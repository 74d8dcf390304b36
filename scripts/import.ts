import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { EnvironmentError, readEnvironment } from '#server/app/start/environment.ts';
import { OPENING_FAULTS, openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connection.ts';
import { databaseInWords } from '#server/db/databaseInWords.ts';
import { DataDirectoryInUseError } from '#server/db/dataDirectoryLock.ts';
import { UnreadableFileError } from '#server/features/imports/file/directoryFile.ts';
import { type ImportProgress, importFile } from '#server/features/imports/importFile.ts';
import { insertFinishedImport } from '#server/features/imports/imports.queries.ts';
import {
  type ImportReport,
  presentReport,
  REPORT_HEADER,
  reportCsv,
} from '#server/features/imports/report.ts';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';

const HELP = `Imports market listings from exports of the USDA's directories.

  npm run import -- FILE…                  imports the files, one after the other
  npm run import -- --report OUT FILE…     also writes every refused row and every
                                           warning to OUT, as CSV for a spreadsheet

The files: the National Farmers Market Directory (the export with 59 columns, until 2020) and the
Local Food Portal's exports of farmers markets and of on-farm markets, as CSV. Which one a file is,
and how it is encoded, is recognized. Importing a file again changes only what has changed in it.

The database is the server's own: DATABASE_URL, or the embedded one in DATA_DIR (default ./data),
which one process alone can use: stop the server while you import.`;

/** How often plain progress is printed where there is no terminal, in rows. */
const PLAIN_PROGRESS_ROWS = 2000;

async function main(): Promise<number> {
  const { values, positionals: paths } = readArguments();
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (paths.length === 0) throw new UsageError('Name at least one file to import.');
  const environment = readEnvironment(process.env);
  console.log(`Data: ${databaseInWords(environment)}`);
  const database = await openDatabase(
    environment,
    (error) => console.error(`The connection to the database broke: ${error.message}`),
    false,
  );
  const reports: ImportReport[] = [];
  let reportFile: FileHandle | null = null;
  try {
    // Before the import, which may take minutes.
    if (values.report !== undefined) reportFile = await openReport(values.report);
    const unreadable = await importAll(database, paths, reports);
    return unreadable > 0 ? 1 : 0;
  } finally {
    await database.close();
    // What came of the files before, too, where the import of one breaks off.
    if (reportFile) {
      await reportFile.writeFile(reportCsv(reports));
      await reportFile.close();
      console.log(`Refused rows and warnings are listed in ${values.report}`);
    }
  }
}

async function openReport(path: string): Promise<FileHandle> {
  try {
    if (await mayBeReplaced(path)) return await open(path, 'w');
  } catch (error) {
    throw new UsageError(`--report: ${path} can't be written (${(error as Error).message}).`);
  }
  throw new UsageError(`--report: ${path} is not a report of an import. Name another file.`);
}

/** Whoever leaves out OUT names an export there, which is not to be lost: reports alone are replaced. */
async function mayBeReplaced(path: string): Promise<boolean> {
  const found = await stat(path, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size === 0) return true;
  const header = Buffer.from(REPORT_HEADER);
  return header.equals(await buffer(createReadStream(path, { end: header.length - 1 })));
}

/** The command line cannot be understood. */
class UsageError extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param reports gets that of each file as soon as it is imported
 * @returns how many files could not be read
 */
async function importAll(
  database: Database,
  paths: readonly string[],
  reports: ImportReport[],
): Promise<number> {
  const gazetteer = createGazetteer();
  let unreadable = 0;
  for (const path of paths) {
    const progress = showProgress(path);
    try {
      const report = await importFile({
        connection: database.connection,
        path,
        gazetteer,
        onProgress: progress.update,
      });
      progress.stop();
      reports.push(report);
      await database.connection.transaction((transaction) =>
        insertFinishedImport(transaction, report, new Date()),
      );
      console.log(presentReport(report));
    } catch (error) {
      progress.stop();
      if (!(error instanceof UnreadableFileError)) throw error;
      unreadable += 1;
      console.error(error.message);
    }
  }
  return unreadable;
}

/** A bar on a terminal, a line now and then elsewhere. */
function showProgress(path: string) {
  if (!process.stderr.isTTY) {
    let next = PLAIN_PROGRESS_ROWS;
    return {
      update: ({ done, total }: ImportProgress) => {
        if (done < next) return;
        next = done + PLAIN_PROGRESS_ROWS;
        console.error(`${path}: ${done} of ${total} rows`);
      },
      stop: () => {},
    };
  }
  const bar = new SingleBar(
    { format: '{bar} {percentage}% | {value} of {total} rows | {duration_formatted}' },
    Presets.shades_classic,
  );
  let isStarted = false;
  return {
    update: ({ done, total }: ImportProgress) => {
      if (isStarted) bar.update(done);
      else bar.start(total, done);
      isStarted = true;
    },
    stop: () => bar.stop(),
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof DataDirectoryInUseError) {
    console.error(
      `${error.message}\nIf that process is the server: stop it, import, and start it again.`,
    );
  } else if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${HELP}`);
  } else if ([EnvironmentError, ...OPENING_FAULTS].some((kind) => error instanceof kind)) {
    console.error((error as Error).message);
  } else {
    throw error;
  }
}
