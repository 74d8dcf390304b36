import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { lockDataDirectory } from '#server/db/dataDirectoryLock.ts';
import {
  csvOf,
  DIRECTORY_CELLS,
  temporaryFiles,
} from '#server/features/imports/directoryRows.testing.ts';
import { listImportNotes, listImports } from '#server/features/imports/imports.queries.ts';
import { presentImport } from '#server/features/imports/presentImport.ts';
import { reportCsv } from '#server/features/imports/report.ts';
import { copyPgliteTemplate } from '#server/testing/pgliteTemplate.ts';

const fileWith = temporaryFiles();
const SCRIPT = join(import.meta.dirname, 'import.ts');
/** Each run starts a process and its embedded database. */
const TIMEOUT = 60_000;

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command on an embedded database in a folder of its own. */
async function run(data: string, ...parameters: string[]): Promise<Run> {
  const directory = join(dirname(await fileWith('anchor', '')), data);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, ...parameters],
      { env: { PATH: process.env.PATH, DATA_DIR: directory } },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
        resolve({ code, stdout, stderr });
      },
    );
  });
}

describe('the import command', { timeout: TIMEOUT }, () => {
  it('imports a file, reports, and lists what was refused', async () => {
    const rows = [DIRECTORY_CELLS, { ...DIRECTORY_CELLS, FMID: '2', MarketName: '' }];
    const path = await fileWith('markets.csv', csvOf(rows));
    const report = await fileWith('report.csv', '');
    const { code, stdout } = await run('one', '--report', report, path);
    expect(stdout).toContain('2 rows in');
    expect(stdout).toContain('1 new, 0 updated, 0 unchanged');
    expect(stdout).toContain('(50.0% accepted)');
    expect(stdout).toMatch(/^Data: .*one \(embedded database\)$/m);
    expect(code).toBe(0);
    expect(await readFile(report, 'utf8')).toContain('"3","","refused","MarketName"');
  });

  it('imports the other files when one cannot be read, and fails', async () => {
    const path = await fileWith('good.csv', csvOf([DIRECTORY_CELLS]));
    // The first test makes its database anew; that takes seconds.
    await copyPgliteTemplate(join(dirname(path), 'two', 'database'));
    const { code, stdout, stderr } = await run('two', '/nowhere/at-all.csv', path);
    expect(stderr).toContain('/nowhere/at-all.csv: file not found.');
    expect(stdout).toContain('1 new');
    expect(code).toBe(1);
  });

  it('stands among the imports that the administrator sees', async () => {
    const rows = [DIRECTORY_CELLS, { ...DIRECTORY_CELLS, FMID: '2', MarketName: '' }];
    const path = await fileWith('seen.csv', csvOf(rows));
    const dataDirectory = join(dirname(path), 'seen');
    await copyPgliteTemplate(join(dataDirectory, 'database'));
    expect(await run('seen', path)).toMatchObject({ code: 0 });
    const database = await openDatabase({ dataDirectory, databaseUrl: undefined }, () => {});
    try {
      const { rows: found, total } = await listImports(database.connection, {
        limit: 10,
        offset: 0,
      });
      expect(total).toBe(1);
      const [first] = found.map((row) => presentImport(row, Date.now(), false));
      expect(first).toMatchObject({
        fileName: 'seen.csv',
        status: 'finished',
        rowCount: 2,
        inserted: 1,
        refused: 1,
        failure: null,
      });
      const notes = await listImportNotes(database.connection, first!.id, ['refused']);
      expect(notes).toMatchObject([{ line: 3, field: 'MarketName' }]);
    } finally {
      await database.close();
    }
  });

  it('imports nothing when the report could not be written', async () => {
    const path = await fileWith('unreported.csv', csvOf([DIRECTORY_CELLS]));
    await copyPgliteTemplate(join(dirname(path), 'unreported', 'database'));
    const { code, stdout, stderr } = await run('unreported', '--report', '/nowhere/at-all', path);
    expect(stderr).toContain("--report: /nowhere/at-all can't be written");
    expect(stderr).not.toContain('at open');
    expect(stdout).not.toContain('new');
    expect(code).toBe(1);
  });

  it('writes the report of the files before the one at which it breaks off', async () => {
    const good = await fileWith('before.csv', csvOf([{ ...DIRECTORY_CELLS, MarketName: '' }]));
    const bad = await fileWith('breaks.csv', csvOf([DIRECTORY_CELLS]));
    const report = await fileWith('broken-off.csv', '');
    const dataDirectory = join(dirname(good), 'breaks');
    await copyPgliteTemplate(join(dataDirectory, 'database'));
    const database = await openDatabase({ dataDirectory, databaseUrl: undefined }, () => {});
    await database.connection.execute(
      sql`alter table imports add constraint no_breaks check (file_name <> 'breaks.csv')`,
    );
    await database.close();
    const { code, stderr } = await run('breaks', '--report', report, good, bad);
    expect(stderr).toContain('no_breaks');
    expect(code).toBe(1);
    expect(await readFile(report, 'utf8')).toContain('"refused","MarketName"');
  });

  it('replaces a report, and no other file that stands in its place', async () => {
    const path = await fileWith('kept.csv', csvOf([DIRECTORY_CELLS]));
    const report = await fileWith('earlier.csv', reportCsv([]));
    await copyPgliteTemplate(join(dirname(path), 'kept', 'database'));
    const mistaken = await run('kept', '--report', path, report);
    expect(mistaken.stderr).toContain(`--report: ${path} is not a report of an import.`);
    expect(mistaken.code).toBe(1);
    expect(await readFile(path, 'utf8')).toBe(csvOf([DIRECTORY_CELLS]));
    expect(await run('kept', '--report', report, path)).toMatchObject({ code: 0 });
  });

  it('explains itself', async () => {
    const help = await run('none', '--help');
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run import') });
    const nothing = await run('none');
    expect(nothing).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('at least one file'),
    });
    const unknown = await run('none', '--fast');
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('--fast') });
  });

  it('says to stop the server that holds the data', async () => {
    const path = await fileWith('held.csv', csvOf([DIRECTORY_CELLS]));
    const release = await lockDataDirectory(join(dirname(path), 'held'));
    const { code, stderr } = await run('held', path);
    await release();
    expect(stderr).toContain(`in use by process ${process.pid}`);
    expect(stderr).toContain('stop it, import, and start it again');
    expect(code).toBe(1);
  });
});
