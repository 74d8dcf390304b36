import { z } from 'zod';
import { CAPABILITIES } from '#contract/billing/capabilities.ts';
import { PLAN_TIERS } from '#contract/billing/plans.ts';

/** Media type of every error body (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export const problemFieldSchema = z.object({
  field: z.string().describe('name of the parameter or body field at fault'),
  message: z.string(),
});

export const problemSchema = z.object({
  type: z.string().describe('identifies the kind of problem; stable'),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('what happened and what to do, for the person who reads it'),
  instance: z.string().optional().describe('id of the request, to be quoted in a report'),
  fields: z.array(problemFieldSchema).optional(),
  requiredPlan: z
    .enum(PLAN_TIERS)
    .optional()
    .describe('the plan that is missing, where the type is plan-required'),
  capability: z.enum(CAPABILITIES).optional().describe('what that plan would let her do'),
  version: z
    .string()
    .optional()
    .describe('of what is stored now, where the type is changed-meanwhile'),
  suggestion: z.string().optional().describe('what was probably meant, where that is known'),
});
export type Problem = z.infer<typeof problemSchema>;

/** Every kind of problem the API answers with. Names are stable; clients may switch on them. */
export const PROBLEM_TYPES = {
  badRequest: { type: 'bad-request', title: 'The request isn’t valid', status: 400 },
  unauthenticated: { type: 'unauthenticated', title: 'Sign in to do this', status: 401 },
  forbidden: { type: 'forbidden', title: 'Not allowed', status: 403 },
  planRequired: { type: 'plan-required', title: 'A plan is required', status: 403 },
  notFound: { type: 'not-found', title: 'Not found', status: 404 },
  placeNotFound: { type: 'place-not-found', title: 'Place not found', status: 404 },
  methodNotAllowed: { type: 'method-not-allowed', title: 'Method not allowed', status: 405 },
  requestTimeout: { type: 'request-timeout', title: 'The request took too long', status: 408 },
  conflict: { type: 'conflict', title: 'Conflict', status: 409 },
  eventFull: { type: 'event-full', title: 'The event is full', status: 409 },
  alreadyDecided: { type: 'already-decided', title: 'Already decided', status: 409 },
  changedMeanwhile: { type: 'changed-meanwhile', title: 'Changed meanwhile', status: 412 },
  tooLarge: { type: 'too-large', title: 'The request is too large', status: 413 },
  unsupportedMediaType: {
    type: 'unsupported-media-type',
    title: 'Unsupported media type',
    status: 415,
  },
  unprocessable: { type: 'unprocessable', title: 'This can’t be done as requested', status: 422 },
  tooManyRequests: { type: 'too-many-requests', title: 'Too many requests', status: 429 },
  headTooLarge: {
    type: 'head-too-large',
    title: 'The request headers are too large',
    status: 431,
  },
  internal: { type: 'internal', title: 'Something went wrong', status: 500 },
  unavailable: { type: 'unavailable', title: 'Temporarily unavailable', status: 503 },
} as const;

export type ProblemKind = keyof typeof PROBLEM_TYPES;
