import { z } from 'zod';
import { notBlank } from '#contract/blankQuery.ts';
import { PLACE_QUERY_MAX_LENGTH } from './placeLimits.ts';

export const placeSchema = z.object({
  label: z.string().describe("as shown, such as 'Portland, OR' or '97205 Portland, OR'"),
  kind: z.enum(['zip', 'city', 'address']),
  city: z.string(),
  state: z.string().describe('two letters'),
  zipCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  approximate: z
    .boolean()
    .describe('true when the point stands for a town or ZIP code rather than an address'),
});
export type Place = z.infer<typeof placeSchema>;

export const placeSearchQuerySchema = z.object({
  q: z.string().trim().max(PLACE_QUERY_MAX_LENGTH).default(''),
});

function degreesSchema(limit: number) {
  const error = `Enter degrees between -${limit} and ${limit}`;
  return notBlank(z.coerce.number({ error }).min(-limit, { error }).max(limit, { error }));
}

export const latitudeSchema = degreesSchema(90);
export const longitudeSchema = degreesSchema(180);

export const placeReverseQuerySchema = z.object({ lat: latitudeSchema, lng: longitudeSchema });
