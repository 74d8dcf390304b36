import type { z } from 'zod';
import { CAPABILITY_PLANS, type Capability } from '#contract/billing/capabilities.ts';
import { PLANS } from '#contract/billing/plans.ts';
import {
  PROBLEM_MEDIA_TYPE,
  PROBLEM_TYPES,
  type Problem,
  type ProblemKind,
  type problemFieldSchema,
} from '#contract/problem.ts';

export { PROBLEM_MEDIA_TYPE };

type ProblemField = z.infer<typeof problemFieldSchema>;

/** An answer that is not what was asked for. Thrown by name below, rendered by errorRenderer. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly kind: ProblemKind;
  readonly fields: ProblemField[] | undefined;
  readonly suggestion: string | undefined;
  /** Of what is stored now, for whoever decides to overwrite that. */
  readonly version: string | undefined;
  /** What only a plan that she does not have would let her do. */
  readonly capability: Capability | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ProblemKind,
    detail: string,
    more: {
      fields?: ProblemField[];
      suggestion?: string;
      version?: string;
      capability?: Capability;
      retryAfter?: number;
      /** What went wrong, for the log. */
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: more.cause });
    this.kind = kind;
    this.fields = more.fields;
    this.suggestion = more.suggestion;
    this.version = more.version;
    this.capability = more.capability;
    this.retryAfter = more.retryAfter;
  }

  get statusCode(): number {
    return PROBLEM_TYPES[this.kind].status;
  }
}

/** The body of a problem, per RFC 9457. `instance` is the request's id. */
export function presentProblem(error: ProblemError, instance: string): Problem {
  return {
    ...PROBLEM_TYPES[error.kind],
    detail: error.message,
    instance,
    ...(error.fields && { fields: error.fields }),
    ...(error.suggestion && { suggestion: error.suggestion }),
    ...(error.version && { version: error.version }),
    ...(error.capability && {
      requiredPlan: CAPABILITY_PLANS[error.capability],
      capability: error.capability,
    }),
  };
}

export const badRequest = (detail: string, fields?: ProblemField[]) =>
  new ProblemError('badRequest', detail, fields ? { fields } : {});

/** Each fault named with its field. */
export const notValid = (fields: ProblemField[]) =>
  badRequest(
    `Not valid: ${fields.map(({ field, message }) => `${field}: ${message}`).join('; ')}`,
    fields,
  );

/** @param what the thing as the reader calls it, such as 'market' */
export const notFound = (what: string) =>
  new ProblemError('notFound', `We couldn’t find this ${what}. It may have been removed.`);

/** @param allowed the methods that the address takes, as in an Allow header */
export const methodNotAllowed = (method: string, allowed: string) =>
  new ProblemError('methodNotAllowed', `This address doesn’t accept ${method}, only ${allowed}.`);

export const placeNotFound = (text: string, suggestion: string | null) =>
  new ProblemError(
    'placeNotFound',
    suggestion
      ? `We couldn’t find '${text}'. Did you mean ${suggestion}?`
      : `We couldn’t find '${text}'. Try a ZIP code or a city and state.`,
    suggestion ? { suggestion } : {},
  );

export const unauthenticated = (detail = 'Sign in to do this.') =>
  new ProblemError('unauthenticated', detail);

export const forbidden = (detail: string) => new ProblemError('forbidden', detail);

/** @param capability what she wanted to do, which a plan that she does not have covers */
export const planRequired = (capability: Capability) =>
  new ProblemError(
    'planRequired',
    `I'm sorry, your subscription does not allow access to this feature. It needs the ${PLANS[CAPABILITY_PLANS[capability]].name}.`,
    { capability },
  );

export const conflict = (detail: string) => new ProblemError('conflict', detail);

/** Every place of an event is taken: to wait for one is what is left. */
export const eventFull = (detail: string) => new ProblemError('eventFull', detail);

/** Somebody else was quicker: there is nothing left to decide. */
export const alreadyDecided = (detail: string) => new ProblemError('alreadyDecided', detail);

/**
 * @param what the thing as the reader calls it, such as 'market'
 * @param version of what is stored now
 */
export const changedMeanwhile = (what: string, fields: ProblemField[], version: string) =>
  new ProblemError(
    'changedMeanwhile',
    `This ${what} was changed by someone else or in another window: ${fields.map(({ field }) => inWords(field)).join(', ')}.`,
    { fields, version },
  );

/** What the forms call otherwise than the requests do. */
const WORDS_OF_FORMS = new Map([
  ['endsOn', 'last day'],
  ['imageUrl', 'picture'],
  ['zipCode', 'ZIP code'],
]);

/** 'opening times' of 'openingTimes', 'website' of 'websiteUrl'. */
const inWords = (field: string) =>
  WORDS_OF_FORMS.get(field) ??
  field.replace(/Url$/, '').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

export const unprocessable = (detail: string, fields?: ProblemField[]) =>
  new ProblemError('unprocessable', detail, fields ? { fields } : {});

/** What is wrong stands in one field, and says there all that is to say. */
export const unprocessableAt = (field: string, message: string) =>
  unprocessable(message, [{ field, message }]);

/** @param retryAfter seconds */
export const tooManyRequests = (retryAfter: number) =>
  new ProblemError(
    'tooManyRequests',
    `Too many attempts. Wait ${waitOf(retryAfter)} and try again.`,
    { retryAfter },
  );

/** What is waited for no longer than this is waited for a moment, in seconds. */
const MOMENT_AT_MOST = 90;

/** 'a moment', or '15 minutes': never less than it takes. */
const waitOf = (seconds: number): string =>
  seconds <= MOMENT_AT_MOST ? 'a moment' : `${Math.ceil(seconds / 60)} minutes`;
