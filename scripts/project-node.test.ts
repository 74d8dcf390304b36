import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** How what `npm run` starts is told to get its memory. */
const tunablesWith = (environment: NodeJS.ProcessEnv): string =>
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'run.mjs'), '--print', 'process.env.GLIBC_TUNABLES'],
    { encoding: 'utf8', env: environment },
  ).trim();

it('gives servers memory in large pages, unless the operator states otherwise', () => {
  const { GLIBC_TUNABLES: _, ...environment } = process.env;
  expect(tunablesWith(environment)).toBe('glibc.malloc.hugetlb=1');
  const stated = 'glibc.malloc.hugetlb=0';
  expect(tunablesWith({ ...environment, GLIBC_TUNABLES: stated })).toBe(stated);
});
