import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * So many requests are worked on at once. Further ones would only wait behind them, and whoever
 * waits for seconds asks again: refused at once, she can be told when to.
 */
export const MOST_IN_PROGRESS = 96;
/** After so many arrivals in one turn of the event loop it is looked at how long the turn takes. */
export const ARRIVALS_BEFORE_TIMING = 32;
/** A turn that takes longer, in milliseconds, keeps everybody waiting. */
const LONG_TURN_MS = 100;

/** What this process has to do at the moment, and whether that is more than it can. */
class Traffic {
  /** Requests that were answered in front of Fastify. */
  answeredDirectly = 0;
  /** Requests that were refused because there were too many. */
  refused = 0;
  /** Whether this process has been told to stop and is only waiting for balancers to notice. */
  isLeaving = false;
  readonly #inProgress = new Set<FastifyRequest>();
  #arrivalsInTurn = 0;
  #turnStartedAt = 0;
  readonly #turnEnds = () => {
    this.#arrivalsInTurn = 0;
  };

  /** How many requests are being worked on, those within this process among them. */
  get inProgress(): number {
    return this.#inProgress.size;
  }

  /**
   * To be asked once about each request that arrives. What takes the processor's time shows in how
   * long a turn takes in which many arrive, what waits for the database in how many are under way.
   */
  isTooMuch(): boolean {
    this.#arrivalsInTurn += 1;
    if (this.#arrivalsInTurn === 1) {
      this.#turnStartedAt = performance.now();
      setImmediate(this.#turnEnds);
    }
    if (this.#inProgress.size >= MOST_IN_PROGRESS) return true;
    return (
      this.#arrivalsInTurn > ARRIVALS_BEFORE_TIMING &&
      performance.now() - this.#turnStartedAt > LONG_TURN_MS
    );
  }

  begin(request: FastifyRequest): void {
    this.#inProgress.add(request);
  }

  /** However often it is told, each request ends once. */
  end(request: FastifyRequest): void {
    this.#inProgress.delete(request);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic;
  }
}

/**
 * Follows which requests are worked on. Neither one whose body is still to come nor one whose answer
 * is being taken counts: slow clients cost nothing, and could otherwise shut out all others.
 */
export const traffic = fastifyPlugin(
  async (app: FastifyInstance) => {
    const state = new Traffic();
    app.decorate('traffic', state);
    app.addHook('onRequest', (request, _reply, done) => {
      state.begin(request);
      done();
    });
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      state.end(request);
      done();
    });
    app.addHook('preValidation', (request, _reply, done) => {
      state.begin(request);
      done();
    });
    app.addHook('onSend', (request, _reply, _payload, done) => {
      state.end(request);
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      state.end(request);
      done();
    });
  },
  { name: 'traffic' },
);
