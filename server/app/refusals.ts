import type { FastifyInstance, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { idempotencyKeySchema } from '#contract/idempotencyKey.ts';
import { problemSchema } from '#contract/problem.ts';
import { ifMatchSchema } from '#contract/version.ts';
import { isOpenToOtherSites } from './admission/crossSite.ts';

type Rule = (route: RouteOptions) => unknown;

const refusalOf = ({ config }: RouteOptions) =>
  typeof config?.access === 'object' ? config.access.refusal : {};

const refusesOtherSites = ({ method }: RouteOptions): boolean =>
  [method].flat().some((each) => !isOpenToOtherSites(each));

/** With which status a route may refuse, by what it declares of itself. */
const RULES: readonly (readonly [status: number, mayBe: Rule])[] = [
  [400, ({ schema }) => schema?.body || schema?.querystring],
  [401, ({ config }) => config?.access !== 'everyone'],
  [403, (route) => route.config?.needs || 'says' in refusalOf(route) || refusesOtherSites(route)],
  [404, (route) => route.schema?.params || 'hides' in refusalOf(route)],
  [412, ({ schema }) => schema?.headers === ifMatchSchema],
  // A route that reads bytes says how many, and describes no body.
  [413, ({ schema, bodyLimit }) => schema?.body || bodyLimit],
  [415, ({ schema, bodyLimit }) => schema?.body || bodyLimit],
  [422, ({ schema }) => schema?.headers === idempotencyKeySchema],
  [429, ({ config }) => config?.rateLimit],
  // Whatever is asked, the service may be busy or its database away.
  [503, () => true],
];

/** @returns the statuses of the refusals that follow from what a route declares */
const refusalsOf = (route: RouteOptions): number[] =>
  RULES.filter(([, mayBe]) => mayBe(route)).map(([status]) => status);

/**
 * Says in the API's description how each route may refuse; the route itself names only what doesn't
 * follow from the rest of what it declares, such as a conflict. To be registered before whatever
 * collects the routes.
 */
export const refusals = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
      const { schema } = route;
      // Pages and files are in no description, and what declares no answer is given a general one.
      if (!schema?.response) return;
      const statuses = refusalsOf(route).map((status) => [status, problemSchema]);
      const response = { ...Object.fromEntries(statuses), ...(schema.response as object) };
      route.schema = { ...schema, response };
    });
  },
  { name: 'refusals' },
);
