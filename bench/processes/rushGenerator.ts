import { connect, type Socket } from 'node:net';
import { askOf, requestBytes, type Workload } from '../load/ask.ts';
import { LatencyHistogram } from '../load/latencyHistogram.ts';
import { ResponseReader } from '../load/responseReader.ts';
import { answerParent } from './childProtocol.ts';

/**
 * A process that asks so many times a second, whatever becomes of what it has asked before: people
 * who come to a site do not wait until others have been served. Times count from the moment at which
 * a request was due, so that what waits here for its turn waits for the server.
 */

/** So many people can be on their way at once; more than that wait to be let on. */
const MOST_CONNECTIONS = 2_000;
/** Who has waited so long without a connection goes away. */
const GIVES_UP_MS = 10_000;

export interface RushOrder {
  port: number;
  workload: Workload;
  perSecond: number;
  seconds: number;
}

export interface RushSecond {
  answered: number;
  refused: number;
  p95Ms: number;
}

export interface RushResult {
  asked: number;
  answered: number;
  /** 503 with Retry-After. */
  refused: number;
  /** Any other refusal, by its status. */
  otherwise: Record<string, number>;
  /** Connections that broke. */
  broken: number;
  gaveUp: number;
  answeredMs: { p50: number; p95: number; p99: number };
  refusedMs: { p50: number; p99: number };
  bySecond: RushSecond[];
}

class Rush {
  readonly #order: RushOrder;
  readonly #requests: Buffer[];
  readonly #idle: ((dueAt: number) => void)[] = [];
  readonly #waiting: number[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #answeredTimes = new LatencyHistogram();
  readonly #refusedTimes = new LatencyHistogram();
  readonly #seconds: { times: LatencyHistogram; refused: number }[] = [];
  readonly #otherwise: Record<string, number> = {};
  #startedAt = 0;
  #asked = 0;
  #broken = 0;
  #gaveUp = 0;

  constructor(order: RushOrder) {
    this.#order = order;
    this.#requests = order.workload.map((request) => requestBytes(askOf(request)));
  }

  async run(): Promise<RushResult> {
    const { perSecond, seconds } = this.#order;
    this.#startedAt = performance.now();
    const endsAt = this.#startedAt + seconds * 1_000;
    let due = 0;
    await new Promise<void>((resolve) => {
      const tick = () => {
        const now = performance.now();
        const dueByNow = ((Math.min(now, endsAt) - this.#startedAt) / 1_000) * perSecond;
        for (; due < dueByNow; due += 1) {
          this.#ask(this.#startedAt + (due / perSecond) * 1_000);
        }
        this.#giveUp(now);
        if (now < endsAt) setImmediate(tick);
        else resolve();
      };
      tick();
    });
    // What is under way by then has a while to end.
    const until = performance.now() + 2_000;
    while (this.#idle.length < this.#sockets.size && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const socket of this.#sockets) socket.destroy();
    return this.#result(due);
  }

  #ask(dueAt: number): void {
    const free = this.#idle.pop();
    if (free) free(dueAt);
    else if (this.#sockets.size < MOST_CONNECTIONS) this.#connect(dueAt);
    else this.#waiting.push(dueAt);
  }

  #giveUp(now: number): void {
    while (now - (this.#waiting[0] ?? now) > GIVES_UP_MS) {
      this.#waiting.shift();
      this.#gaveUp += 1;
    }
  }

  #connect(firstDueAt: number): void {
    let dueAt = firstDueAt;
    const socket = connect({ port: this.#order.port, host: '127.0.0.1', noDelay: true });
    this.#sockets.add(socket);
    const send = (next: number) => {
      dueAt = next;
      socket.write(this.#requests[this.#asked++ % this.#requests.length] as Buffer);
    };
    let isOpen = true;
    const reader = new ResponseReader((_length, head) => {
      this.#record(performance.now() - dueAt, head);
      if (/\r\nconnection: close/i.test(head)) {
        isOpen = false;
        socket.destroy();
        return;
      }
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(send);
      else send(next);
    }, true);
    socket.on('data', (piece) => reader.read(piece));
    socket.once('connect', () => send(dueAt));
    socket.once('error', () => {});
    socket.once('close', () => {
      this.#sockets.delete(socket);
      const index = this.#idle.indexOf(send);
      if (index !== -1) this.#idle.splice(index, 1);
      else if (isOpen) this.#broken += 1;
    });
  }

  #record(milliseconds: number, head: string): void {
    const second = Math.floor((performance.now() - this.#startedAt) / 1_000);
    this.#seconds[second] ??= { times: new LatencyHistogram(), refused: 0 };
    const status = head.slice(9, 12);
    if (status.startsWith('2')) {
      this.#answeredTimes.record(milliseconds);
      this.#seconds[second].times.record(milliseconds);
    } else if (status === '503' && /\r\nretry-after: \d/i.test(head)) {
      this.#refusedTimes.record(milliseconds);
      this.#seconds[second].refused += 1;
    } else {
      this.#otherwise[status] = (this.#otherwise[status] ?? 0) + 1;
    }
  }

  #result(due: number): RushResult {
    const answered = this.#answeredTimes;
    const refused = this.#refusedTimes;
    return {
      asked: due,
      answered: answered.count,
      refused: refused.count,
      otherwise: this.#otherwise,
      broken: this.#broken,
      gaveUp: this.#gaveUp + this.#waiting.length,
      answeredMs: {
        p50: answered.percentile(0.5),
        p95: answered.percentile(0.95),
        p99: answered.percentile(0.99),
      },
      refusedMs: { p50: refused.percentile(0.5), p99: refused.percentile(0.99) },
      bySecond: Array.from(this.#seconds, (second) => ({
        answered: second?.times.count ?? 0,
        refused: second?.refused ?? 0,
        p95Ms: second?.times.percentile(0.95) ?? Number.POSITIVE_INFINITY,
      })),
    };
  }
}

answerParent((order: RushOrder) => new Rush(order).run());
