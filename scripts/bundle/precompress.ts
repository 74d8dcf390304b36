import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|tsv|html|txt)$/;
/** Below this, headers weigh more than what is saved. */
const LEAST_BYTES = 1024;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Writes a .gz and a .br beside each text file of the build, so that none is compressed twice. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (config, { command }) =>
      command === 'build' && !config.build?.ssr && !config.build?.watch,
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((file) => COMPRESSIBLE.test(file))
          .map(async (file) => {
            const path = join(folder, file);
            const content = await readFile(path);
            if (content.length < LEAST_BYTES) return;
            const [asGzip, asBrotli] = await Promise.all([
              gzipped(content, { level: 9 }),
              brotlied(content, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 10,
                  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                },
              }),
            ]);
            await Promise.all([writeFile(`${path}.gz`, asGzip), writeFile(`${path}.br`, asBrotli)]);
          }),
      );
    },
  };
}
