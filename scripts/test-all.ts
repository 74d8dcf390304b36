import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './ensure-browser.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { startPostgres } from './postgres.ts';
import {
  type Counts,
  type PlaywrightReport,
  playwrightCounts,
  sum,
  type VitestReport,
  verdict,
  vitestCounts,
} from './test-counts.ts';
import { failWithout, runStep, type Step } from './test-step.ts';

/**
 * `npm test`: everything, in order, whatever fails on the way. `--quick`, which is
 * `npm run check`, stops before what needs a build, a browser or PostgreSQL.
 */

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const reports = mkdtempSync(join(tmpdir(), 'local-markets-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
// Ending by itself, rather than by the signal, lets everything that was begun be cleaned up.
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
  process.once(signal, () => process.exit(code));
}

function vitestStep(name: string, environment: Record<string, string>): Step {
  const path = join(reports, `${environment.TEST_DATABASE}.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ],
    environment,
    report: { path, counts: (report) => vitestCounts(report as VitestReport) },
  };
}

function browserStep(): Step {
  const path = join(reports, 'browser.json');
  return {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    report: { path, counts: (report) => playwrightCounts(report as PlaywrightReport) },
  };
}

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
    const counts = await runStep(vitestStep(name, environment));
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
const tests = vitestStep('unit and server tests', { TEST_DATABASE: 'pglite' });

const counts: Counts[] = [];
for (const step of options.quick ? [...quickSteps, tests] : [...quickSteps, build, tests]) {
  counts.push(await runStep(step));
}
if (!options.quick) {
  counts.push(...(await testsOnPostgres()));
  const withoutBrowser = ensureBrowser();
  counts.push(
    withoutBrowser ? failWithout('browser tests', withoutBrowser) : await runStep(browserStep()),
  );
}
const total = sum(counts);
process.stdout.write(`\n${verdict(total)}\n`);
process.exit(total.failed === 0 ? 0 : 1);
