import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CAPABILITY_PLANS, type Capability } from '#contract/billing/capabilities.ts';
import type { PlanTier } from '#contract/billing/plans.ts';
import { ProblemError, planRequired } from '#server/app/problems.ts';

/**
 * What of a plan a route is: `config: { access: createMarket, needs: 'create_markets' }`. Where
 * plans are enforced, whoever has no valid plan for it is answered 403 `plan-required`, before what
 * she sent is looked at; the administrator passes.
 *
 * A route that is of no plan declares nothing. Reading what is one's own, and ending things, is
 * never of a plan (decision 23). Where one address does both, it says `when` a plan is needed, and
 * its handler calls `app.requirePlan` once it knows. `planGate.test.ts` has the table of all routes
 * with which people write: a new one goes there.
 */
export type Needs = Capability | { capability: Capability; when: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    needs?: Needs;
  }
  interface FastifyInstance {
    /**
     * For the handler of a route that says `when` it needs a plan.
     * @throws ProblemError 403 where one is needed and she has none
     */
    requirePlan: (request: FastifyRequest, isNeeded: boolean) => Promise<void>;
  }
  interface FastifyRequest {
    /** Whether `requirePlan` has been asked. */
    planSettled: boolean;
  }
}

interface PlanGateOptions {
  /** Whether a person may use what a plan is for, now. */
  mayUse: (userId: number, tier: PlanTier) => Promise<boolean>;
}

export const capabilityOf = (needs: Needs): Capability =>
  typeof needs === 'string' ? needs : needs.capability;

/** Holds each route to the plan that it declares. To be registered after `access`. */
export const planGate = fastifyPlugin<PlanGateOptions>(
  async (app: FastifyInstance, { mayUse }) => {
    app.decorateRequest('planSettled', false);

    app.addHook('onRoute', (route) => {
      const { access, needs } = route.config ?? {};
      if (needs && (access === 'everyone' || access === 'administrator')) {
        throw new Error(`${route.method} ${route.url} needs a plan, but not a person to have one.`);
      }
    });

    app.addHook('preValidation', async ({ viewer, routeOptions }) => {
      const { needs } = routeOptions.config;
      if (typeof needs === 'string') await requireCapability(viewer, needs);
    });

    app.decorate('requirePlan', async (request, isNeeded) => {
      const { needs } = request.routeOptions.config;
      if (needs === undefined) throw new Error(`${request.url} does not declare what it needs.`);
      request.planSettled = true;
      if (isNeeded) await requireCapability(request.viewer, capabilityOf(needs));
    });

    async function requireCapability(
      { userId, isAdministrator }: FastifyRequest['viewer'],
      capability: Capability,
    ): Promise<void> {
      if (isAdministrator || userId === null) return;
      if (await mayUse(userId, CAPABILITY_PLANS[capability])) return;
      throw planRequired(capability);
    }

    // A handler that forgot to ask answers nobody.
    app.addHook('onSend', (request, reply, payload, done) => {
      const { needs } = request.routeOptions.config;
      const isForgotten = typeof needs === 'object' && !request.planSettled;
      if (!isForgotten || reply.statusCode >= 400) return done(null, payload);
      if (payload instanceof Readable) payload.destroy();
      const { capability } = needs;
      done(new ProblemError('internal', `The route did not ask for the plan of ${capability}.`));
    });
  },
  { name: 'plan-gate', dependencies: ['access'] },
);
