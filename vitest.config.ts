import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const TESTS = ['contract', 'server', 'web', 'scripts', 'bench', 'faults'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);

/** The tests that need a database: those that ask server/testing for one, or start PostgreSQL. */
function databaseTests(): string[] {
  return globSync('{server,bench,faults}/**/*.test.ts').filter((file) =>
    /from '(#server|\.\.?)\/(.*\/)?(testDatabase|testApp|postgres)\.ts'/.test(
      readFileSync(file, 'utf8'),
    ),
  );
}

/**
 * Those that start processes come first: they take longest and wait for most of it, so that the
 * last one would be waited for by itself.
 */
class StartersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsProcesses = ({ moduleId }: TestSpecification) =>
      /from '(node:child_process|.*\/serverProcess\.ts)'/.test(readFileSync(moduleId, 'utf8'));
    const sorted = await super.sort(files);
    return [...sorted.filter(startsProcesses), ...sorted.filter((file) => !startsProcesses(file))];
  }
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
    // One more than there are processors: while some wait for a process or a clock, others go on.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: StartersFirst },
    globalSetup: ['server/testing/templateSetup.ts'],
    setupFiles: ['server/testing/forgetTestFile.ts', 'server/testing/quietConsole.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
