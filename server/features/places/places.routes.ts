import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PLACE_QUERY_MIN_LENGTH, PLACE_SUGGESTION_LIMIT } from '#contract/places/placeLimits.ts';
import {
  placeReverseQuerySchema,
  placeSchema,
  placeSearchQuerySchema,
} from '#contract/places/places.ts';
import { problemSchema } from '#contract/problem.ts';
import { ProblemError } from '#server/app/problems.ts';

/** Places move rarely: caches may keep an answer for a day. */
const CACHE_CONTROL = 'public, max-age=86400';
/** An answer that only stands in for a better one is kept for a minute. */
const DEGRADED_CACHE_CONTROL = 'public, max-age=60';

/** Finding places by text and by point. Everything here is public and the same for everybody. */
export async function placeRoutes(app: FastifyInstance): Promise<void> {
  const { geocoder } = app.services;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const cacheControl = () => (geocoder.isDegraded ? DEGRADED_CACHE_CONTROL : CACHE_CONTROL);

  typed.get(
    '/api/places',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['places'],
        summary: 'Places that a text, perhaps half typed or misspelled, may mean',
        querystring: placeSearchQuerySchema,
        response: { 200: z.array(placeSchema) },
      },
    },
    async (request, reply) => {
      const { q } = request.query;
      const places =
        q.length > PLACE_QUERY_MIN_LENGTH ? await geocoder.suggest(q, request.signal) : [];
      reply.header('cache-control', cacheControl());
      return places.slice(0, PLACE_SUGGESTION_LIMIT);
    },
  );

  typed.get(
    '/api/places/reverse',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['places'],
        summary: 'The place at or near a point',
        querystring: placeReverseQuerySchema,
        response: { 200: placeSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const { lat, lng } = request.query;
      const place = await geocoder.reverse(lat, lng, request.signal);
      if (place === null) {
        throw new ProblemError(
          'placeNotFound',
          'There’s no place in the United States near there.',
        );
      }
      reply.header('cache-control', cacheControl());
      return place;
    },
  );
}
