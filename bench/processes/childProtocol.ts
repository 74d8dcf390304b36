import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';

/** What a child says: that it is ready, and then one answer to each order. */
type ChildMessage = { ready: unknown } | { answer: unknown } | { failure: string };

/** How long a child may take to stop in its own time, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process of the benchmark's own: a server under test or the load generator. */
export class Child<Ready, Order, Answer> {
  readonly ready: Ready;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, ready: Ready) {
    this.#process = process;
    this.ready = ready;
  }

  /** @param file in this folder; its process is ready when it says so */
  static async start<Ready, Order, Answer>(
    file: string,
    {
      parameters = [],
      environment = {},
      nodeOptions = [],
    }: {
      parameters?: string[];
      environment?: Record<string, string>;
      nodeOptions?: string[];
    } = {},
  ): Promise<Child<Ready, Order, Answer>> {
    const child = fork(join(import.meta.dirname, file), parameters, {
      env: { ...process.env, ...environment },
      execArgv: nodeOptions,
      serialization: 'advanced',
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return new Child<Ready, Order, Answer>(child, (await nextMessage(child, 'ready')) as Ready);
  }

  /** One order at a time. */
  async ask(order: Order): Promise<Answer> {
    this.#process.send(order as Serializable);
    return (await nextMessage(this.#process, 'answer')) as Answer;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!running.has(child)) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  }
}

function nextMessage(child: ChildProcess, expected: 'ready' | 'answer'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      child.off('message', onMessage);
      reject(new Error(`${child.spawnargs.at(-1)} ended with ${code ?? signal}.`));
    };
    const onMessage = (message: ChildMessage) => {
      child.off('exit', onExit);
      if ('failure' in message) reject(new Error(message.failure));
      else if (expected in message) resolve(Object.values(message)[0]);
      else reject(new Error(`A child spoke out of turn: ${JSON.stringify(message)}`));
    };
    child.once('message', onMessage).once('exit', onExit);
  });
}

/** In a child: answers the parent's orders, and ends when the parent is gone. */
export function answerParent<Order>(
  answer: (order: Order) => Promise<unknown>,
  ready: unknown = null,
) {
  process.on('message', async (order: Order) => {
    try {
      tell({ answer: await answer(order) });
    } catch (error) {
      tell({ failure: String(error instanceof Error ? error.stack : error) });
    }
  });
  process.once('disconnect', () => process.exit());
  tell({ ready });
}

function tell(message: ChildMessage): void {
  if (!process.send) throw new Error('This file is started by bench/run.ts.');
  process.send(message);
}
