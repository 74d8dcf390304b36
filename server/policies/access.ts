import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError, unauthenticated } from '#server/app/problems.ts';
import type { Needs } from './planGate.ts';
import type { Action, Viewer } from './policy.ts';

/**
 * Who may use a route: everybody, whoever is signed in, whoever has shown the admin key, or whoever
 * an action's rule admits. With an action, the handler loads what it is about and calls `authorize`.
 */
export type Access =
  | 'everyone'
  | 'signedIn'
  | 'signedInOrAdministrator'
  | 'administrator'
  // biome-ignore lint/suspicious/noExplicitAny: what the action is about is between it and the handler
  | Action<any>;

export interface DeclaredRoute {
  methods: string[];
  url: string;
  access: Access;
  /** What of a plan it is, if it is of one. */
  needs: Needs | undefined;
  /** What it takes and answers. */
  schema: FastifySchema | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route of ours declares it. */
    access?: Access;
    /** Whether a route for the administrator takes the admin key as `?adminKey=` as well. */
    takesAdminKey?: boolean;
  }
  interface FastifyInstance {
    /** Every route with the rule that it declares, for the table of them and for the tests. */
    declaredRoutes: DeclaredRoute[];
  }
  interface FastifyRequest {
    /** Who asks. Set before the handler of every route that is not for everyone; null elsewhere. */
    viewer: Viewer;
    /** The name of the action that `authorize` was asked about last. */
    authorizedFor: string | null;
  }
}

interface AccessOptions {
  holdsAdminKey: (key: string) => Promise<boolean>;
  viewerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer>;
}

/** Built files, pages and the API's description: made by libraries, the same for everybody. */
const OPEN_TO_ALL = /^(?!\/(api|identity|media)(\/|$))|^\/api\/docs(\/|$)/;

/** The admin key that came with the request, where that may be; null: none did. */
export function keyShownBy({ query, routeOptions }: FastifyRequest): string | null {
  const { adminKey } = query as { adminKey?: unknown };
  return routeOptions.config.takesAdminKey && typeof adminKey === 'string' ? adminKey : null;
}

/** Holds each route to the rule that it declares. */
export const access = fastifyPlugin<AccessOptions>(
  async (app: FastifyInstance, { viewerOf, holdsAdminKey }) => {
    app.decorateRequest('viewer', null as unknown as Viewer);
    app.decorateRequest('authorizedFor', null);
    app.decorate('declaredRoutes', []);

    app.addHook('onRoute', (route) => {
      const declared = route.config?.access;
      if (!declared && !OPEN_TO_ALL.test(route.url)) {
        throw new Error(`${route.method} ${route.url} does not declare who may use it.`);
      }
      const rule = declared ?? 'everyone';
      route.config = { ...route.config, access: rule };
      // Once it has been counted how often somebody tries.
      if (route.config.takesAdminKey) {
        route.preValidation = [...[route.preValidation ?? []].flat(), admitByKey];
      }
      const needs = route.config.needs;
      app.declaredRoutes.push({
        methods: [route.method].flat(),
        url: route.url,
        access: rule,
        needs,
        schema: route.schema,
      });
    });

    app.addHook('onRequest', (request, reply, done) => {
      const rule = request.routeOptions.config.access;
      if (rule === undefined || rule === 'everyone') return done();
      admit(request, reply, rule).then(() => done(), done);
    });

    async function admit(request: FastifyRequest, reply: FastifyReply, rule: Access) {
      // What depends on who asks may be kept by nobody.
      reply.header('cache-control', 'no-store');
      request.viewer = await viewerOf(request, reply);
      const { userId, isAdministrator } = request.viewer;
      if (rule === 'administrator') {
        if (!isAdministrator && keyShownBy(request) === null) {
          throw unauthenticated('Enter the admin key first.');
        }
      } else if (userId === null && (rule === 'signedIn' || !isAdministrator)) {
        throw unauthenticated();
      }
    }

    async function admitByKey(request: FastifyRequest) {
      if (request.viewer.isAdministrator) return;
      if (!(await holdsAdminKey(keyShownBy(request) ?? ''))) {
        throw unauthenticated('Invalid admin key');
      }
      request.viewer = { ...request.viewer, isAdministrator: true };
    }

    // A handler that forgot to ask answers nobody, whatever it answers: JSON, a file or nothing.
    app.addHook('onSend', (request, reply, payload, done) => {
      const isForEveryone = request.viewer === null;
      if (isForEveryone || reply.statusCode >= 400) return done(null, payload);
      const rule = request.routeOptions.config.access;
      if (typeof rule !== 'object' || request.authorizedFor === rule.name) {
        return done(null, payload);
      }
      if (payload instanceof Readable) payload.destroy();
      done(new ProblemError('internal', `The route did not authorize ${rule.name}.`));
    });
  },
  { name: 'access' },
);
