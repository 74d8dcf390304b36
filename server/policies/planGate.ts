import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CAPABILITY_PLANS, type Capability } from '#contract/capabilities.ts';
import type { PlanTier } from '#contract/plans.ts';
import { problemSchema } from '#contract/problem.ts';
import { planRequired } from '#server/app/problems.ts';

/**
 * What of a plan a route is: `config: { access: createMarket, needs: 'create_markets' }`. Where
 * plans are enforced, whoever has no valid plan for it is answered 403 `plan-required`, before what
 * she sent is looked at; the administrator passes.
 *
 * A route that is of no plan declares nothing. Reading what is one's own, and ending things, is
 * never of a plan (decision 23); where one address does both, `unless` names the requests that need
 * none. `planGate.test.ts` has the table of all routes with which people write: a new one goes there.
 */
export type Needs = Capability | ConditionalNeeds;

interface ConditionalNeeds {
  capability: Capability;
  /** Whether this request needs no plan all the same. Its body has not been checked yet. */
  unless: (body: unknown) => boolean;
  /** The same in words, for `npm run routes`: 'to withdraw it'. */
  except: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    needs?: Needs;
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
    app.addHook('onRoute', (route) => {
      const { access, needs } = route.config ?? {};
      if (!needs) return;
      if (access === 'everyone' || access === 'administrator') {
        throw new Error(`${route.method} ${route.url} needs a plan, but not a person to have one.`);
      }
      describe(route);
    });

    app.addHook('preValidation', async (request) => {
      const { needs } = request.routeOptions.config;
      if (needs) await requirePlan(request, needs);
    });

    async function requirePlan({ viewer, body }: FastifyRequest, needs: Needs): Promise<void> {
      if (viewer.isAdministrator || viewer.userId === null) return;
      if (typeof needs === 'object' && needs.unless(body)) return;
      const capability = capabilityOf(needs);
      if (await mayUse(viewer.userId, CAPABILITY_PLANS[capability])) return;
      throw planRequired(capability);
    }
  },
  { name: 'plan-gate', dependencies: ['access'] },
);

/** Says in the API's description that a plan may be missing. */
function describe(route: RouteOptions): void {
  const { schema } = route;
  if (!schema?.response) return;
  route.schema = { ...schema, response: { 403: problemSchema, ...schema.response } };
}
