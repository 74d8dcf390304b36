import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_MEDIA_TYPE, ProblemError, presentProblem } from '#server/app/problems.ts';

/** How long those are waited for who send or take something slowly. */
export interface Patience {
  /** For the head of a request, in milliseconds. */
  headMs: number;
  /** For a body, and for what has been sent to be taken, however little it is; in milliseconds. */
  graceMs: number;
  /** What may take longer than that: each of its bytes gives it as much more time. */
  bytesPerSecond: number;
  /** What may wait to be taken by all of them together; beyond it, who has waited longest goes. */
  mostWaitingBytes: number;
  /** How often it is looked at, in milliseconds. */
  checkEveryMs: number;
}

/**
 * A phone at the edge of its network sends a picture of 5 MB in five minutes; whoever sends a byte
 * now and then is let go after half a minute.
 */
export const PATIENCE: Patience = {
  headMs: 15_000,
  graceMs: 30_000,
  bytesPerSecond: 16_384,
  mostWaitingBytes: 268_435_456,
  checkEveryMs: 5_000,
};

/** A request whose body has not wholly arrived. */
interface Arriving {
  since: number;
  response: ServerResponse;
  /** What the connection had brought before. */
  bytesBefore: number;
}

/** What a connection has been sent and its other side has not taken. */
interface Waiting {
  since: number;
  bytes: number;
  /** What it had taken when we began to wait. */
  taken: number;
}

const DETAILS = {
  badRequest: 'We couldn’t read this request.',
  requestTimeout: 'The request took too long to arrive. Check your connection and try again.',
  headTooLarge: 'The address or the headers of the request are too long.',
} as const;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends connections that are too slow: Node itself knows only one limit for all requests, which an
 * honest upload would exceed, and none for those who don't take what they have asked for.
 */
export function endSlowClients(server: Server, patience: Patience): void {
  const { graceMs, bytesPerSecond, mostWaitingBytes, checkEveryMs } = patience;
  const connections = new Set<Socket>();
  const arriving = new Map<IncomingMessage, Arriving>();
  const waiting = new WeakMap<Socket, Waiting>();
  const hasTime = (since: number, bytes: number) =>
    performance.now() - since <= graceMs + (bytes / bytesPerSecond) * 1_000;

  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const bytesBefore = request.socket.bytesRead;
    arriving.set(request, { since: performance.now(), response, bytesBefore });
    request.once('close', () => arriving.delete(request));
  });

  function endSlowSenders(): void {
    for (const [request, { since, response, bytesBefore }] of arriving) {
      const { socket } = request;
      if (request.complete || hasTime(since, socket.bytesRead - bytesBefore)) continue;
      if (response.headersSent) socket.destroy();
      else refuseOnSocket(socket, 'requestTimeout');
    }
  }

  /** @returns since when its other side has taken nothing; null: it takes what it is sent */
  function takesNothingSince(socket: Socket): Waiting | null {
    const bytes = socket.writableLength;
    const taken = socket.bytesWritten - bytes;
    const known = waiting.get(socket);
    if (bytes > 0 && known?.taken === taken) return known;
    if (bytes > 0) waiting.set(socket, { since: performance.now(), bytes, taken });
    else waiting.delete(socket);
    return null;
  }

  function endSlowTakers(): void {
    const slow = [...connections].flatMap((socket) => {
      const known = takesNothingSince(socket);
      return known ? [{ socket, ...known }] : [];
    });
    let waitingBytes = slow.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { socket, since, bytes } of slow.sort((one, other) => one.since - other.since)) {
      if (hasTime(since, bytes) && waitingBytes <= mostWaitingBytes) continue;
      waitingBytes -= bytes;
      socket.destroy();
    }
  }

  const check = setInterval(() => {
    endSlowSenders();
    endSlowTakers();
  }, checkEveryMs);
  check.unref();
  server.once('close', () => clearInterval(check));
}

/** Answers who has not sent a request, or not all of it, and closes the connection. */
function refuseOnSocket(socket: Socket, kind: keyof typeof DETAILS): void {
  const problem = new ProblemError(kind, DETAILS[kind]);
  const body = JSON.stringify(presentProblem(problem, randomUUID()));
  if (socket.writable) {
    const { statusCode } = problem;
    const head = [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      'Connection: close',
      'Cache-Control: no-store',
      `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}

const REFUSALS: Record<string, keyof typeof DETAILS> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headTooLarge',
};

/** For Fastify's `clientErrorHandler`: what is no request is refused as everything else is. */
export function refuseNonRequest({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  refuseOnSocket(socket, REFUSALS[code ?? ''] ?? 'badRequest');
}
