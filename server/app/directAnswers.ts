import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers a request whole, or returns false and has touched neither of the two. */
export type DirectAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests were answered so. */
    directAnswers: { answered: number };
  }
}

/**
 * Lets `answer` see what comes over the network before Fastify does. It must answer exactly as the
 * route does that it takes the work from; what it leaves goes the ordinary way, and so does all
 * that is asked within this process and all that comes while the server is being closed.
 */
export function answerDirectly(app: FastifyInstance, answer: DirectAnswer): void {
  const counted = app.directAnswers;
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  // Instead of a `serverFactory`, with which Fastify neither sets its time-outs nor listens on the
  // second address of 'localhost'.
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (isClosing || !answer(request, response)) app.routing(request, response);
    else counted.answered += 1;
  });
}
