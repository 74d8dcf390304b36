import { connect, type Socket } from 'node:net';
import { askOf, requestBytes, type Workload } from '../load/ask.ts';
import { LatencyHistogram } from '../load/latencyHistogram.ts';
import { ResponseReader } from '../load/responseReader.ts';
import { answerParent } from './childProtocol.ts';

/**
 * A process that asks as fast as it is answered: each connection sends its next request when the
 * answer to the one before is complete. Written by hand so that it does nothing
 * else: a generator that is slower than the servers under test makes both look equally fast.
 */

/** Large enough for most answers to arrive in one piece. */
const READ_BUFFER_BYTES = 262_144;

export type LoadOrder =
  | { kind: 'prepare'; workload: Workload }
  | {
      kind: 'run';
      port: number;
      connections: number;
      milliseconds: number;
      /** Whether each request is sent once: then the run ends early when there is none left. */
      isOnce: boolean;
    };

export interface LoadResult {
  requests: number;
  bodyBytes: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Processor time of this process. */
  cpuSeconds: number;
}

let requests: Buffer[] = [];
/** The next request of each server, so that a round goes on where the one before it stopped. */
const cursors = new Map<number, number>();

function prepare(workload: Workload): void {
  requests = workload.map((request) => requestBytes(askOf(request)));
  cursors.clear();
}

function run({
  port,
  connections,
  milliseconds,
  isOnce,
}: Extract<LoadOrder, { kind: 'run' }>): Promise<LoadResult> {
  const latencies = new LatencyHistogram();
  const sockets: Socket[] = [];
  let cursor = cursors.get(port) ?? 0;
  let bodyBytes = 0;
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + milliseconds;

  return new Promise((resolve, reject) => {
    let open = connections;
    const closed = () => {
      open -= 1;
      if (open > 0) return;
      cursors.set(port, cursor);
      const seconds = (performance.now() - startedAt) / 1000;
      const { user, system } = process.cpuUsage(cpuBefore);
      resolve({
        requests: latencies.count,
        bodyBytes,
        seconds,
        p50Ms: latencies.percentile(0.5),
        p95Ms: latencies.percentile(0.95),
        p99Ms: latencies.percentile(0.99),
        cpuSeconds: (user + system) / 1e6,
      });
    };
    const failed = (error: Error) => {
      for (const socket of sockets) socket.destroy();
      reject(error);
    };

    const connection = () => {
      let sentAt = 0;
      const send = () => {
        if (isOnce && cursor >= requests.length) {
          socket.end();
          return;
        }
        const request = requests[cursor++ % requests.length];
        if (!request) throw new Error('There are no requests to send.');
        sentAt = performance.now();
        socket.write(request);
      };
      const reader = new ResponseReader((length) => {
        const now = performance.now();
        latencies.record(now - sentAt);
        bodyBytes += length;
        if (now < endsAt) send();
        else socket.end();
      });
      const socket = connect({
        port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer: Buffer.allocUnsafe(READ_BUFFER_BYTES),
          callback: (count, buffer) => {
            try {
              reader.read(Buffer.from(buffer.buffer, buffer.byteOffset, count));
            } catch (error) {
              failed(error as Error);
            }
            return true;
          },
        },
      });
      socket.once('connect', send).once('close', closed).once('error', failed);
      return socket;
    };
    for (let index = 0; index < connections; index++) sockets.push(connection());
    // Never asleep: on a virtual machine to wake a process costs its waker more than an answer does,
    // and the slower of two servers would pay for it with each answer, the faster seldom.
    const stayAwake = () => {
      if (open > 0) setImmediate(stayAwake);
    };
    stayAwake();
  });
}

answerParent(async (order: LoadOrder) => {
  if (order.kind === 'run') return run(order);
  prepare(order.workload);
  return null;
});
