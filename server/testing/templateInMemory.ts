import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** Where PGlite looks for its files. */
const DATA = '/pglite/data';

interface TemplateFile {
  /** Within the template's directory. */
  path: string;
  /** Null: a directory. */
  bytes: Uint8Array | null;
}

/** Read once by each worker: one test file after the other begins with them. */
const read = new Map<string, TemplateFile[]>();

function filesOf(directory: string): TemplateFile[] {
  let files = read.get(directory);
  if (!files) {
    files = readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = entry.isDirectory() ? null : readFileSync(path);
      return { path: path.slice(directory.length), bytes };
    });
    read.set(directory, files);
  }
  return files;
}

/**
 * A copy of a database's directory in memory. PGlite's own way, to unpack an archive, takes three times
 * as long.
 */
export class TemplateInMemory extends MemoryFS {
  readonly #directory: string;

  constructor(directory: string) {
    super();
    this.#directory = directory;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('PGlite prepares its files before it asks for them.');
    const { FS } = this.pg.Module;
    FS.mkdirTree(DATA);
    for (const { path, bytes } of filesOf(this.#directory)) {
      if (bytes === null) FS.mkdirTree(DATA + path);
      // A copy, which it then owns; `slice` of a Buffer would be none.
      else FS.writeFile(DATA + path, new Uint8Array(bytes), { canOwn: true });
    }
  }
}
