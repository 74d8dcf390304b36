import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseBusy } from './busyAnswer.ts';

/** Answers a request whole, or returns false and has touched neither of the two. */
export type DirectAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Asked in front of Fastify, one after the other; what is registered later may add its own. */
    directAnswers: DirectAnswer[];
  }
}

/** Whoever watches over this process must be answered when it is busy. */
const NEVER_REFUSED = new Set(['/api/health', '/metrics']);

/**
 * Sees what comes over the network before Fastify does: refuses what would be too much, and lets
 * `answers` answer. Each must answer exactly as the route does that it takes the work from; what
 * they leave goes the ordinary way, and so does all that is asked within this process and all that
 * comes while the server is being closed.
 */
export function openFrontDoor(app: FastifyInstance, ...answers: DirectAnswer[]): void {
  const { traffic, securityHeaders } = app;
  app.decorate('directAnswers', answers);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  // Instead of a `serverFactory`, with which Fastify neither sets its time-outs nor listens on the
  // second address of 'localhost'.
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    // A balancer that keeps its connection would meet nobody on it soon.
    if (traffic.isLeaving) response.shouldKeepAlive = false;
    if (traffic.isTooMuch() && !NEVER_REFUSED.has(request.url ?? '')) {
      traffic.refused += 1;
      refuseBusy(request, response, securityHeaders);
    } else if (!isClosing && answers.some((answer) => answer(request, response))) {
      traffic.answeredDirectly += 1;
    } else {
      app.routing(request, response);
    }
  });
}

/** Whether it asks for what is at the address, whatever the asker has of it already. */
export const isUnconditional = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['if-none-match'] === undefined;

/** Whether the answer is what the address alone says: not conditional, not to be compressed. */
export function isPlain(request: IncomingMessage): boolean {
  const encoding = request.headers['accept-encoding'];
  return isUnconditional(request) && (encoding === undefined || encoding === 'identity');
}
