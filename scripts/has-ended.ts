import type { ChildProcess } from 'node:child_process';

/** Whether a process is over, by itself or by a signal: it then says so no more. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
