import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import { badRequest, tooManyRequests } from '#server/app/problems.ts';
import { readSessionCookie } from '#server/features/sessions/sessionCookie.ts';
import { hashSessionToken } from '#server/features/sessions/sessionToken.ts';
import { requireUser } from '#server/features/users/requireUser.ts';

const MEDIA_TYPE = 'text/event-stream';
/** When to try again after there were too many, in seconds. */
const RETRY_AFTER_SECONDS = 60;

/** What changes on open pages, told to them as it happens. */
export async function liveRoutes(app: FastifyInstance): Promise<void> {
  const { database, liveBrowsers } = app.services;
  // The server waits for every answer to end before it stops, and these never would.
  app.addHook('preClose', async () => liveBrowsers.endAll());

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/live',
    {
      // Compressed, a message would wait for more to be worth it.
      compress: false,
      // It would take a browser's room, and nothing would ever give that back.
      exposeHeadRoute: false,
      config: { access: 'signedIn' },
      schema: {
        tags: ['notifications'],
        summary: 'Server-sent events: what the pages of the signed-in person should ask for anew',
        produces: [MEDIA_TYPE],
        response: { 200: z.any(), 400: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      requireEventStream(request);
      const { id } = await requireUser(database.connection, request.viewer);
      const token = readSessionCookie(request, 'person') ?? '';
      const stream = liveBrowsers.open(id, hashSessionToken(token));
      if (!stream) throw tooManyRequests(RETRY_AFTER_SECONDS);
      // The last header is for nginx, which would keep messages back to send them together.
      reply.type(MEDIA_TYPE).header('x-accel-buffering', 'no');
      return reply.send(stream);
    },
  );
}

/** @throws ProblemError 400 unless events are asked for: the answer to anything else would never end */
function requireEventStream({ headers }: FastifyRequest): void {
  if (headers.accept?.includes(MEDIA_TYPE)) return;
  throw badRequest(`This address sends events: request ${MEDIA_TYPE}.`);
}
