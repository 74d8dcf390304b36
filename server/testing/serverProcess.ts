import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
/** However busy the machine is. */
const STARTS_WITHIN_MS = 240_000;

const running = new Set<ChildProcess>();

/** Ends every one that is still running. */
export async function endServerProcesses(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** server/main.ts as a process of its own, the way `npm start` runs it. */
export class ServerProcess {
  readonly child: ChildProcess;
  /** What it has said on standard output and standard error. */
  output = '';
  readonly #exit: Promise<number | null>;

  /** @param environment what differs from no environment at all */
  constructor(environment: Record<string, string>) {
    const { PATH = '' } = process.env;
    this.child = spawn(process.execPath, [MAIN], {
      env: { PATH, PORT: '0', LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this.child);
    this.#exit = once(this.child, 'close').then(([code]) => {
      running.delete(this.child);
      return code;
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  /**
   * Waits for the address that it prints once it serves.
   * @throws Error with its output when it ends before or takes too long
   */
  async started(): Promise<string> {
    const address = /http:\/\/localhost:\d+/;
    const giveUp = AbortSignal.timeout(STARTS_WITHIN_MS);
    while (!address.test(this.output)) {
      const ended = this.#exit.then(() => {
        throw new Error(`The server ended: ${this.output}`);
      });
      const said = once(this.child.stdout ?? this.child, 'data', { signal: giveUp });
      await Promise.race([said, ended]);
    }
    return address.exec(this.output)?.[0] ?? '';
  }

  /** @returns the exit code, or null when a signal ended it */
  exited(): Promise<number | null> {
    return this.#exit;
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.#exit;
  }
}
