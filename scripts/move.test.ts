import { execFile } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'move.ts');
const TARGET = 'postgres://me:secret@127.0.0.1:1/markets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command until it ends, which without a database to copy it does at once. */
const run = (dataDirectory: string, to: string) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory };
    execFile(process.execPath, [SCRIPT, '--to', to], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('the move command', { timeout: 60_000 }, () => {
  it('copies nothing from a folder without a database, and makes none there', async () => {
    const missing = join(folder, 'mistyped');
    const { code, stdout, stderr } = await run(missing, TARGET);
    expect(stderr).toContain(`There is no embedded database at ${join(missing, 'database')}`);
    expect(stdout).toBe('');
    expect(code).toBe(1);
    await expect(access(missing)).rejects.toThrow('ENOENT');
  });

  it('names --to when that is no address of a database', async () => {
    const { code, stderr } = await run(folder, 'postgres:me@db/markets');
    expect(stderr).toContain('Use --to with the address of a database');
    expect(stderr).not.toContain('DATABASE_URL');
    expect(code).toBe(1);
  });
});
