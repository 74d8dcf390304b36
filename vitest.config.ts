import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const TESTS = ['contract', 'server', 'web', 'scripts', 'bench', 'faults'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);

/** The tests that need a database: those that ask server/testing for one, or start PostgreSQL. */
function databaseTests(): string[] {
  return globSync('{server,faults}/**/*.test.ts').filter((file) =>
    /from '(#server|\.\.?)\/(.*\/)?(testDatabase|testApp|postgres)\.ts'/.test(
      readFileSync(file, 'utf8'),
    ),
  );
}

/** TEST_DATABASE=postgres runs the tests that need a database, on a real PostgreSQL. */
const onPostgres = process.env.TEST_DATABASE === 'postgres';

export default defineConfig({
  test: {
    include: onPostgres ? databaseTests() : TESTS,
    environment: 'node',
    // The files of a worker share what they import: loading the server anew for each would take
    // longer than its tests. What a test replaces or fakes, it puts back.
    isolate: false,
    // Vitest would leave one core free, and so half of a machine that has two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['server/testing/templateSetup.ts'],
    setupFiles: ['server/testing/forgetTestFile.ts', 'server/testing/quietConsole.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
