import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Ask, askOf, bodyAndHeaders, type Workload } from '../load/ask.ts';
import { answerParent } from './childProtocol.ts';
import { type ServerUsage, usage } from './usage.ts';

/**
 * What every figure is compared with: Node's own HTTP server, which looks at nothing of the request
 * and sends bytes that it holds ready. It learns them by asking the server under test.
 */

export type BareOrder = { kind: 'record'; port: number; workload: Workload } | { kind: 'usage' };

export interface BareReady {
  port: number;
}

interface Recorded {
  status: number;
  headers: Record<string, string | number>;
  body: Buffer;
}

/** The headers that describe the body; all others cost the server under test alone. */
const BODY_HEADERS = ['content-type', 'content-encoding'];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let answers: Recorded[] = [];
let next = 0;

async function record(port: number, workload: Workload): Promise<void> {
  const recorded: Recorded[] = [];
  for (const ask of workload) recorded.push(await fetchRaw(port, askOf(ask)));
  answers = recorded;
  next = 0;
}

/** With `node:http`, because fetch would unpack the body. */
async function fetchRaw(port: number, ask: Ask): Promise<Recorded> {
  const { method = 'GET', path } = ask;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { body: sent, headers } = bodyAndHeaders(ask);
  request({ port, host: '127.0.0.1', method, path, headers, agent }, resolve)
    .once('error', reject)
    .end(sent);
  const response = await promise;
  const body = Buffer.concat(await response.toArray());
  const { statusCode: status = 0 } = response;
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${body}`);
  const stated = BODY_HEADERS.flatMap((name) => {
    const value = response.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    status,
    headers: { ...Object.fromEntries(stated), 'content-length': body.length },
    body,
  };
}

const server = createServer((_request, response) => {
  const answer = answers[next];
  next = next + 1 < answers.length ? next + 1 : 0;
  if (!answer) {
    response.writeHead(503).end();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

answerParent(
  async (order: BareOrder): Promise<ServerUsage | null> => {
    if (order.kind === 'usage') return usage();
    await record(order.port, order.workload);
    return null;
  },
  { port } satisfies BareReady,
);
