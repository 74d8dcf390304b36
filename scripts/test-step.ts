import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Counts, NONE, sum, verdict } from './test-counts.ts';

/** Longer than any step takes on a slow machine, in milliseconds. */
const STEP_MAX_MS = 30 * 60_000;
/** Programs do not see the terminal that their output ends up on. */
const COLORS: Record<string, string> = process.stdout.isTTY
  ? { FORCE_COLOR: '1' }
  : { NO_COLOR: '1' };
/** How long a step that took too long may take to stop. */
const GRACE_MS = 10_000;

export interface Step {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** How long it may take; longer than any step does on a slow machine, unless stated. */
  maxMs?: number;
  /** Where the step writes how its tests went; without one the step counts as one test. */
  report?: { path: string; counts: (report: unknown) => Counts };
}

interface Ending {
  succeeded: boolean;
  output: string;
}

function runCommand({ command, environment, maxMs = STEP_MAX_MS }: Step): Promise<Ending> {
  const [program = '', ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...COLORS, ...environment },
    });
    // A run that is broken off takes the step under way with it.
    const breakOff = () => child.kill('SIGTERM');
    process.once('exit', breakOff);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const timers = [
      setTimeout(() => {
        output += `\nStopped: it took more than ${maxMs / 60_000} minutes.\n`;
        child.kill('SIGTERM');
      }, maxMs),
      setTimeout(() => child.kill('SIGKILL'), maxMs + GRACE_MS),
    ];
    const end = (succeeded: boolean) => {
      timers.forEach(clearTimeout);
      process.off('exit', breakOff);
      resolve({ succeeded, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

function countsOf({ report }: Step, succeeded: boolean): Counts {
  if (!report) return { ...NONE, [succeeded ? 'passed' : 'failed']: 1 };
  const counts = existsSync(report.path)
    ? report.counts(JSON.parse(readFileSync(report.path, 'utf8')))
    : NONE;
  // The runner itself can fail where none of its tests does.
  const isUnexplained = !succeeded && counts.failed === 0;
  return isUnexplained ? sum([counts, { ...NONE, failed: 1 }]) : counts;
}

/** Runs one step and prints how it went; its output only when it failed. */
export async function runStep(step: Step): Promise<Counts> {
  process.stdout.write(`${step.name.padEnd(28)} `);
  const start = Date.now();
  const { succeeded, output } = await runCommand(step);
  const counts = countsOf(step, succeeded);
  const seconds = `${((Date.now() - start) / 1000).toFixed(1)} s`.padStart(8);
  const details = step.report ? `  ${verdict(counts)}` : '';
  process.stdout.write(`${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds}${details}\n`);
  if (counts.failed > 0) process.stdout.write(`\n${output.trim()}\n\n`);
  return counts;
}

/** A step that could not be run has not passed. */
export function failWithout(name: string, reason: string): Counts {
  process.stdout.write(`${name.padEnd(28)} FAILED\n\n${reason}\n\n`);
  return { ...NONE, failed: 1 };
}
