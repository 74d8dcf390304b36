import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** Its bytes, as characters. */
  body: string;
}

export interface Question {
  method?: string;
  headers?: OutgoingHttpHeaders;
}

const agent = new Agent({ keepAlive: true });

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** The answer without what differs from one connection, moment or request to the next. */
export async function ask(server: Server, path: string, question: Question = {}): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port: portOf(server), path, agent, ...question }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { date: _date, 'keep-alive': _keepAlive, ...headers } = response.headers;
  const text = Buffer.concat(await response.toArray()).toString('latin1');
  const isProblem = headers['content-type']?.includes('problem');
  const body = isProblem ? text.replace(/"instance":"[^"]*"/, '"instance":""') : text;
  return { status: response.statusCode, headers, body };
}

/**
 * The application as the network reaches it, and Fastify with nothing in front of it.
 * @param app not listening yet
 */
export async function openBothDoors(app: FastifyInstance) {
  const ordinary = createServer((incoming, response) => app.routing(incoming, response));
  await Promise.all([
    app.listen({ port: 0, host: '127.0.0.1' }),
    once(ordinary.listen(0, '127.0.0.1'), 'listening'),
  ]);
  return {
    ordinary,
    /** Asks both, the one in front twice, since an answer may be kept. */
    expectSame: async (path: string, question: Question = {}): Promise<Answer> => {
      const expected = await ask(ordinary, path, question);
      for (const time of ['first', 'second']) {
        const answer = await ask(app.server, path, question);
        expect(answer, `${question.method ?? 'GET'} ${path}, the ${time} time`).toEqual(expected);
      }
      return expected;
    },
    /** How many of the answers meanwhile were given in front of Fastify. */
    directDuring: async (work: () => Promise<unknown>): Promise<number> => {
      const before = app.traffic.answeredDirectly;
      await work();
      return app.traffic.answeredDirectly - before;
    },
    close: () => {
      agent.destroy();
      ordinary.close();
    },
  };
}
