import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './ensure-browser.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { startPostgres } from './postgres.ts';
import { type Counts, sum, verdict } from './test-counts.ts';
import { browserStep, reportFolder, vitestStep } from './test-runners.ts';
import { failWithout, runStep, type Step } from './test-step.ts';

/**
 * `npm test`: everything, in order, whatever fails on the way. `--quick`, which is `npm run check`,
 * leaves out what needs a browser or PostgreSQL; tests that need the built site build it.
 */

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const reports = reportFolder();

async function testsOnPostgres(): Promise<Counts[]> {
  const name = 'server tests (PostgreSQL)';
  const missing = ensurePostgres();
  if (missing) {
    process.stdout.write(
      `${name.padEnd(28)} left out: the server tests ran on the embedded database only.\n` +
        `  There is no PostgreSQL here, and ${missing}\n`,
    );
    return [];
  }
  const given = process.env.TEST_DATABASE_URL;
  try {
    const postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
    const environment = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url };
    const path = join(reports, 'postgres.json');
    const counts = await runStep(vitestStep({ name, path, environment }));
    await postgres.stop();
    return [counts];
  } catch (error) {
    return [failWithout(name, (error as Error).message)];
  }
}

const quickSteps: Step[] = [
  { name: 'lint', command: ['biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`] },
  { name: 'types (server)', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types (web)', command: ['tsc', '-p', 'web/tsconfig.json'] },
  { name: 'types (browser tests)', command: ['tsc', '-p', 'e2e/tsconfig.json'] },
];
const build: Step = { name: 'build', command: ['node', 'scripts/ensure-build.mjs'] };
const tests = vitestStep({
  name: 'unit and server tests',
  path: join(reports, 'pglite.json'),
  environment: { TEST_DATABASE: 'pglite' },
});
const browserTests = browserStep({ name: 'browser tests', path: join(reports, 'browser.json') });

const counts: Counts[] = [];
for (const step of options.quick ? [...quickSteps, tests] : [...quickSteps, build, tests]) {
  counts.push(await runStep(step));
}
if (!options.quick) {
  counts.push(...(await testsOnPostgres()));
  const withoutBrowser = ensureBrowser();
  counts.push(
    withoutBrowser ? failWithout('browser tests', withoutBrowser) : await runStep(browserTests),
  );
}
const total = sum(counts);
process.stdout.write(`\n${verdict(total)}\n`);
process.exit(total.failed === 0 ? 0 : 1);
