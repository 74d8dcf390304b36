import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PROBLEM_TYPES, type ProblemKind } from '#contract/problem.ts';
import {
  notFound,
  notValid,
  PROBLEM_MEDIA_TYPE,
  ProblemError,
  presentProblem,
} from '#server/app/problems.ts';
import { databaseRefusal } from './databaseRefusal.ts';

const THROWN_BY_NAME_ONLY = ['placeNotFound', 'planRequired', 'eventFull', 'alreadyDecided'];

const KIND_BY_STATUS = new Map<number, ProblemKind>(
  Object.entries(PROBLEM_TYPES)
    .filter(([kind]) => !THROWN_BY_NAME_ONLY.includes(kind))
    .map(([kind, { status }]) => [status, kind as ProblemKind]),
);

const DETAILS: Partial<Record<ProblemKind, string>> = {
  badRequest: 'The request couldn’t be read. Check it and try again.',
  tooLarge: 'This is larger than we can accept here.',
  unsupportedMediaType: 'Send JSON with the content type application/json.',
  unavailable: 'The service is busy. Try again in a moment.',
};

/** So many faults of a request are named; a form has fewer fields. */
const MOST_FAULTS = 50;
/** A fault may name what was sent, which may be anything. */
const FAULT_MAX_LENGTH = 300;

/** Zod's name for a text where a list belongs. */
const WRONG_KIND = 'invalid_type';

const pathOf = ({ instancePath }: { instancePath: string }) => instancePath;

const shortened = (text: string): string =>
  text.length > FAULT_MAX_LENGTH ? `${text.slice(0, FAULT_MAX_LENGTH)}…` : text;

/** The field that a path such as '/seasons/0/from' names; of a query, the parameter alone. */
function fieldAt(path: string, context: string | undefined): string {
  const steps = path.split('/').slice(1);
  return (context === 'querystring' ? steps[0] : steps.join('.')) || String(context);
}

/** Turns whatever was thrown into a problem that says nothing about our insides. */
function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { validation } = error;
    const ofWrongKind = new Set(
      validation.filter(({ keyword }) => keyword === WRONG_KIND).map(pathOf),
    );
    // How long it is doesn't matter either where a text stands in the place of a list.
    const told = validation.filter(
      (fault) => fault.keyword === WRONG_KIND || !ofWrongKind.has(pathOf(fault)),
    );
    const fields = told.slice(0, MOST_FAULTS).map((fault) => ({
      field: shortened(fieldAt(fault.instancePath, error.validationContext)),
      message: shortened(fault.message ?? 'Not valid'),
    }));
    // An id that is not a number names nothing that exists.
    if (error.validationContext === 'params') {
      return new ProblemError('notFound', 'There’s nothing at this address.');
    }
    return notValid(fields);
  }
  const refusal = databaseRefusal(error);
  if (refusal) return refusal;
  // A part of an address that is longer than any that exists.
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound('address');
  const kind = KIND_BY_STATUS.get(error.statusCode ?? 500) ?? 'badRequest';
  const isOurFault = (error.statusCode ?? 500) >= 500;
  const fallback = isOurFault
    ? 'Something went wrong on our end, and we’ve logged it. Please try again.'
    : 'The request couldn’t be completed.';
  return new ProblemError(
    isOurFault && kind === 'badRequest' ? 'internal' : kind,
    DETAILS[kind] ?? fallback,
  );
}

/** How loudly the log tells of what was answered with a status of ours. */
function levelOf(error: FastifyError, { raw }: FastifyReply): 'debug' | 'warn' | 'error' {
  // Somebody left the page before the first bytes of a compressed answer were on their way.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed) return 'debug';
  // What is thrown by name was foreseen, such as that this process is about to stop: nobody is to be woken.
  return error instanceof ProblemError ? 'warn' : 'error';
}

/** Answers with the problem that an error amounts to. */
export function renderError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.statusCode >= 500) {
    request.log[levelOf(error, reply)]({ err: error }, 'request failed');
  }
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .status(problem.statusCode)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(presentProblem(problem, request.id)));
}

/** The one place where errors become answers. */
export const errorRenderer = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.setErrorHandler<FastifyError>(renderError);
  },
  { name: 'error-renderer' },
);
