import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { tooManyRequests } from '#server/app/problems.ts';
import { networkOf } from './networkOf.ts';
import { countAttempt, deletePastCounts, uncountAttempt } from './rateLimits.queries.ts';

interface Allowance {
  limit: number;
  windowSeconds: number;
}

/** How often a route may be used. Routes of one name count together. */
export interface RateLimit {
  name: string;
  /** Whether only what is refused counts, as with guesses at a secret. */
  onlyFailures?: boolean;
  /** Whether a request counts; every one unless stated. */
  counts?: (request: FastifyRequest) => boolean;
  perAddress?: Allowance;
  perAccount?: Allowance & {
    /** Whose account it is about; null is nobody's. The person who is signed in, unless stated. */
    of?: (request: FastifyRequest) => string | number | null;
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimit?: RateLimit;
  }
  interface FastifyRequest {
    /** Under which keys this request has been counted. */
    countedAs: string[];
  }
}

/** Counts across all processes, in the database. To be registered after `access`. */
export const rateLimits = fastifyPlugin(
  async (app: FastifyInstance) => {
    const { database, now } = app.services;
    app.decorateRequest('countedAs');
    app.addHook('onRoute', limitRoute);

    function limitRoute(route: RouteOptions): void {
      const { rateLimit } = route.config ?? {};
      if (!rateLimit) return;
      const { name, onlyFailures = false, counts, perAddress, perAccount } = rateLimit;
      route.onRequest = append(route.onRequest, async (request: FastifyRequest) => {
        request.countedAs = [];
        if (counts?.(request) === false) return;
        if (perAddress) await count(request, `${name} address`, networkOf(request.ip), perAddress);
      });
      if (perAccount) {
        const { of = ({ viewer }: FastifyRequest) => viewer?.userId ?? null } = perAccount;
        // The account may be named in the body, which is checked by now.
        route.preHandler = append(route.preHandler, async (request: FastifyRequest) => {
          const account = of(request);
          if (account !== null) await count(request, `${name} account`, `${account}`, perAccount);
        });
      }
      if (onlyFailures) {
        // Counted first and taken back, so that many at once do not slip through together.
        const takeBack = async (request: FastifyRequest, { statusCode }: FastifyReply) => {
          const { countedAs, viewer } = request;
          // Whoever has shown the right key has not guessed, whatever becomes of the rest.
          if (statusCode >= 400 && !viewer?.isAdministrator) return;
          for (const key of countedAs) await uncountAttempt(database.connection, key);
        };
        route.onSend = append(route.onSend, takeBack);
      }
    }

    /** @throws ProblemError 429 when it is one time too many */
    async function count(
      request: FastifyRequest,
      what: string,
      of: string,
      { limit, windowSeconds }: Allowance,
    ): Promise<void> {
      const moment = new Date(now());
      const resetsAt = new Date(now() + windowSeconds * 1000);
      const key = `${what} ${pseudonym(of)}`;
      const counted = await countAttempt(database.connection, key, moment, resetsAt);
      request.countedAs.push(key);
      // Every span has one first attempt, which is reason enough to tidy up.
      if (counted.count === 1) await deletePastCounts(database.connection, moment);
      if (counted.count <= limit) return;
      throw tooManyRequests(Math.ceil((counted.resetsAt.getTime() - now()) / 1000));
    }
  },
  { name: 'rate-limits', dependencies: ['access'] },
);

const append = <Hook>(hooks: Hook | Hook[] | undefined, hook: Hook): Hook[] =>
  [...(hooks === undefined ? [] : [hooks].flat()), hook] as Hook[];

/** Tells one from another without saying who it is. */
const pseudonym = (of: string): string => createHash('sha256').update(of).digest('base64url');
