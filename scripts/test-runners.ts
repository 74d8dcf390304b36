import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type PlaywrightReport,
  playwrightCounts,
  type VitestReport,
  vitestCounts,
} from './test-counts.ts';
import type { Step } from './test-step.ts';

/** A folder for what steps report, which is gone with this process. */
export function reportFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-markets-reports-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Ending by itself, rather than by the signal, lets everything that was begun be cleaned up.
  for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
    process.once(signal, () => process.exit(code));
  }
  return folder;
}

interface Runs {
  name: string;
  /** Where its report is written. */
  path: string;
  environment?: Record<string, string>;
  /** Which test files; all unless stated. */
  files?: string[];
  /** How long one test may take, in milliseconds; as configured unless stated. */
  testTimeout?: number;
}

export const vitestStep = ({
  name,
  path,
  environment = {},
  files = [],
  testTimeout,
}: Runs): Step => ({
  name,
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
    ...(testTimeout === undefined ? [] : [`--testTimeout=${testTimeout}`]),
    ...files,
  ],
  environment,
  report: { path, counts: (report) => vitestCounts(report as VitestReport) },
});

export const browserStep = ({ name, path, environment = {}, files = [] }: Runs): Step => ({
  name,
  command: ['playwright', 'test', '--reporter=list,json', ...files],
  environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  report: { path, counts: (report) => playwrightCounts(report as PlaywrightReport) },
});
