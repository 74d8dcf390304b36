import type { FastifyRequest } from 'fastify';
import {
  type AdminMarketWrite,
  adminMarketWriteSchema,
  marketEditSchema,
} from '#contract/markets/marketWrites.ts';
import { notValid } from '#server/app/problems.ts';
import type { MarketRow } from './markets.queries.ts';

/** @throws Error as the renderer knows it, where anything but the form is not valid */
export function refuseFaultsOutsideBody({ validationError }: FastifyRequest): void {
  if (validationError && validationError.validationContext !== 'body') throw validationError;
}

/**
 * What the request says: the organizer's form or, of the administrator and of a listing of which
 * less is known, one that says less.
 * @param stored null: a new one
 * @param editSchema what is asked of whoever runs what is stored
 * @throws Error as the renderer knows it, 400, where it is not valid
 */
export function writeOf(
  { body, viewer, validationError }: FastifyRequest,
  stored: MarketRow | null,
  editSchema = marketEditSchema,
): AdminMarketWrite {
  if (!validationError) return body as AdminMarketWrite;
  if (!viewer.isAdministrator && !stored) throw validationError;
  const schema =
    viewer.isAdministrator || !stored
      ? adminMarketWriteSchema
      : editSchema({ ...stored, payments: stored.paymentsAccepted });
  const { data, error } = schema.safeParse(body);
  if (data) return data;
  throw notValid(
    error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })),
  );
}
