import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { copyPgliteTemplate } from '#server/testing/pgliteTemplate.ts';
import { openDatabase } from './connect.ts';
import { installation } from './schema.ts';

const directory = await mkdtemp(join(tmpdir(), 'local-markets-durability-'));
// A copy, for making a database anew takes seconds.
await copyPgliteTemplate(join(directory, 'database'));
afterAll(() => rm(directory, { recursive: true, force: true }));

const moduleHere = (name: string) => JSON.stringify(join(import.meta.dirname, name));

/** Writes rows without a pause and says of each that it is written, once the database says so. */
const WRITER = `
  import { openDatabase } from ${moduleHere('connect.ts')};
  import { installation } from ${moduleHere('schema.ts')};
  const [directory, round] = process.argv.slice(-2);
  const { connection } = await openDatabase({ dataDirectory: directory }, () => {});
  for (let number = 0; ; number += 1) {
    const key = round + '-' + number;
    await connection.insert(installation).values({ key, value: 'x'.repeat(number % 2000) });
    console.log(key);
  }
`;

async function writeUntilKilled(round: number, afterRows: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', WRITER, '--', directory, String(round)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const closed = once(child, 'close');
  const acknowledged: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    acknowledged.push(line);
    if (acknowledged.length === afterRows) child.kill('SIGKILL');
  });
  await Promise.all([closed, once(lines, 'close')]);
  return acknowledged;
}

it('every acknowledged write is there after the process was killed, again and again', async () => {
  const acknowledged: string[] = [];
  for (const [round, afterRows] of [1, 250].entries()) {
    acknowledged.push(...(await writeUntilKilled(round, afterRows)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(afterRows);
    const database = await openDatabase(
      { dataDirectory: directory, databaseUrl: undefined },
      () => {},
    );
    const rows = await database.connection.select({ key: installation.key }).from(installation);
    await database.close();
    const stored = new Set(rows.map(({ key }) => key));
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  }
}, 120_000);
