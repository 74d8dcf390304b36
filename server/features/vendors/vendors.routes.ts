import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SEARCH_PLACE_HEADER, TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { problemSchema } from '#contract/problem.ts';
import { DEFAULT_BROWSE_RADIUS_MILES } from '#contract/vendors/browseRadius.ts';
import {
  type VendorSearchQuery,
  vendorPageSchema,
  vendorSchema,
  vendorSearchQuerySchema,
} from '#contract/vendors/vendors.ts';
import { dataVersion } from '#server/app/answers/dataVersion.ts';
import { isUnchanged } from '#server/app/answers/httpCache.ts';
import { KeptAnswers } from '#server/app/answers/keptAnswers.ts';
import { idParams } from '#server/app/parameters.ts';
import { notFound } from '#server/app/problems.ts';
import { JSON_TYPE } from '#server/features/markets/marketAnswers.ts';
import { findPlace } from '#server/features/places/findPlace.ts';
import type { Geocoder } from '#server/features/places/geocoder.ts';
import { placeHeader } from '#server/features/places/placeHeader.ts';
import { presentVendor, presentVendorPage } from './presentVendor.ts';

/** Of the lists that are kept until something changes. */
const KEPT_BYTES = 8 * 1_048_576;

/** The directory of vendors. Everything here is public and the same for everybody. */
export async function vendorRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { vendorIndex, geocoder, now } = services;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const kept = new KeptAnswers(KEPT_BYTES);

  typed.get(
    '/api/vendors',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['vendors'],
        summary: 'Vendors of the directory, by what they sell and where they are',
        querystring: vendorSearchQuerySchema,
        response: { 200: z.array(vendorSchema), 404: problemSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const version = dataVersion(services);
      const known = kept.get(request.url, version);
      if (known) {
        if (isUnchanged(request, reply, version)) return reply;
        reply.header(TOTAL_COUNT_HEADER, known.total);
        return sendJson(reply, known.body);
      }
      const { point, place } = await pointOf(query, geocoder);
      if (isUnchanged(request, reply, version)) return reply;
      const { hits, total } = vendorIndex.search({
        ...query,
        circle: point && { ...point, radiusMiles: query.distance ?? DEFAULT_BROWSE_RADIUS_MILES },
      });
      reply.header(TOTAL_COUNT_HEADER, total);
      if (place) reply.header(SEARCH_PLACE_HEADER, placeHeader(place));
      const found = hits.map(({ entry, distanceMiles }) =>
        presentVendor(entry, now(), distanceMiles),
      );
      // What the place's name led to may be another place the next time.
      if (place) return found;
      const body = Buffer.from(reply.serialize(found) as string);
      kept.keep(request.url, version, { body, total });
      return sendJson(reply, body);
    },
  );

  typed.get(
    '/api/vendors/:id',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['vendors'],
        summary: 'One vendor, with where and when she sells',
        params: idParams,
        response: { 200: vendorPageSchema },
      },
    },
    async (request, reply) => {
      const entry = vendorIndex.get(request.params.id);
      if (!entry) throw notFound('vendor');
      if (isUnchanged(request, reply, dataVersion(services))) return reply;
      return presentVendorPage(entry, now());
    },
  );
}

/**
 * The point of a search: the device's, else that of the place named.
 * @throws ProblemError 404 with the nearest spelling when nobody knows the place
 */
async function pointOf(query: VendorSearchQuery, geocoder: Geocoder) {
  const { userLat, userLng, useGeolocation, location } = query;
  if (userLat !== undefined && userLng !== undefined && useGeolocation !== 'false') {
    return { point: { latitude: userLat, longitude: userLng }, place: null };
  }
  if (!location) return { point: undefined, place: null };
  const place = await findPlace(location, geocoder);
  return { point: { latitude: place.latitude, longitude: place.longitude }, place };
}

const sendJson = (reply: FastifyReply, body: Buffer): FastifyReply =>
  reply.type(JSON_TYPE).send(body);
