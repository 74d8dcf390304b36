import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countOption } from './count-option.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { type Counts, sum, verdict } from './test-counts.ts';
import { browserStep, reportFolder, vitestStep } from './test-runners.ts';
import { failWithout, runStep } from './test-step.ts';

/**
 * `npm run attack`: everything that the tests do to the site as somebody would who means harm, with
 * more generated input than `npm test` has time for, and what is known of our dependencies. Prints
 * figures; docs/SECURITY.md has those of one run. `--runs 500` tries more, `--seed` the same again.
 */

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

const runs = countOption('--runs', options.runs);

/** By what is attacked. */
const ATTACKS = {
  'hostile addresses': [
    'server/app/pages/hostileAddresses',
    'server/app/admission/strangeRequests',
  ],
  'bodies, oversized or odd': [
    'server/app/admission/requestBodies',
    'server/app/admission/boundedInput',
  ],
  'slow connections': ['server/app/admission/slowClients'],
  'sessions and passwords': ['server/features/sessions', 'server/features/identity'],
  'acting as somebody else': ['server/policies', 'server/app/admission/crossSite'],
  'guessing and flooding': ['server/app/admission/rateLimits', 'server/features/admin/adminKey'],
  'files and policies': ['server/features/media', 'securityPolicy', 'securityHeaders'],
  'tables, calendars, mails': [
    'server/features/imports/report',
    'applicationTable',
    'eventCalendar',
    'server/features/mail/mail.test',
    'server/features/contact/contact',
  ],
};

/** It is about what comes of an attack, on a busy machine too. */
const PATIENCE_MS = 120_000;

/** How long one run of all routes may take. */
const RUN_MAX_MS = 60_000;

interface InputFigures {
  routes: number;
  requests: number;
  answersCompared: number;
  refused: number;
  serverErrors: number;
  unnamedFields: number;
}

/** What the registry knows of our dependencies, in a few words. */
function audit(): Counts {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
  const report = JSON.parse(stdout || '{}') as {
    metadata?: { vulnerabilities: { total: number } };
    vulnerabilities?: Record<string, { severity: string }>;
  };
  if (!report.metadata) {
    process.stdout.write(`${'npm audit'.padEnd(28)} not known: this registry does not answer it\n`);
    return sum([]);
  }
  const found = Object.entries(report.vulnerabilities ?? {}).map(
    ([name, { severity }]) => `${name} (${severity})`,
  );
  process.stdout.write(`${'npm audit'.padEnd(28)} ${found.join(', ') || 'ok, none'}\n`);
  return { passed: found.length === 0 ? 1 : 0, failed: found.length === 0 ? 0 : 1, skipped: 0 };
}

const reports = reportFolder();
const figuresPath = join(reports, 'figures.json');
const counts: Counts[] = [
  await runStep({
    ...vitestStep({
      name: 'generated input',
      path: join(reports, 'input.json'),
      files: ['server/app/admission/everyInput'],
      environment: {
        INPUT_RUNS: String(runs),
        INPUT_SEED: options.seed,
        INPUT_FIGURES: figuresPath,
      },
    }),
    maxMs: runs * RUN_MAX_MS,
  }),
];
for (const [index, [name, files]] of Object.entries(ATTACKS).entries()) {
  const path = join(reports, `${index}.json`);
  counts.push(await runStep(vitestStep({ name, files, path, testTimeout: PATIENCE_MS })));
}
const withoutBrowser = ensureBrowser();
const inBrowser = browserStep({
  name: 'scripts in every text field',
  path: join(reports, 'browser.json'),
  files: ['e2e/hostile-texts.spec.ts'],
});
counts.push(
  withoutBrowser ? failWithout(inBrowser.name, withoutBrowser) : await runStep(inBrowser),
  audit(),
);

if (existsSync(figuresPath)) {
  const figures = JSON.parse(readFileSync(figuresPath, 'utf8')) as InputFigures;
  const lines: [string, number | string][] = [
    ['routes', figures.routes],
    ['requests made from their schemas', figures.requests],
    ['of them refused by a problem', figures.refused],
    ['answered 5xx', figures.serverErrors],
    ['answers compared with schemas', figures.answersCompared],
    ['with a field that none names', figures.unnamedFields],
    ['seed', options.seed],
  ];
  process.stdout.write('\nGenerated input\n');
  for (const [what, figure] of lines) {
    process.stdout.write(`  ${what.padEnd(34)} ${figure.toLocaleString('en-US').padStart(12)}\n`);
  }
}
const total = sum(counts);
process.stdout.write(`\n${verdict(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
