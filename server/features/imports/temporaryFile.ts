import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs something that reads a file of these bytes, which is gone afterwards. */
export async function withTemporaryFile<Result>(
  bytes: Buffer,
  run: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'local-markets-import-'));
  try {
    const path = join(folder, 'export.csv');
    await writeFile(path, bytes, { mode: 0o600 });
    return await run(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
