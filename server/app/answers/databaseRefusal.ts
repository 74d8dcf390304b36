import { conflict, ProblemError } from '#server/app/problems.ts';
import { hasCode } from '#server/db/causesOf.ts';
import { type DatabaseFault, databaseFault } from '#server/db/databaseFault.ts';

/** PostgreSQL's code for a row that refers to one which is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

const FAULTS: Record<DatabaseFault, { detail: string; retryAfter: number }> = {
  away: {
    detail: 'The site can’t reach its data right now. Try again in a few seconds.',
    retryAfter: 5,
  },
  busy: {
    detail: 'The site is very busy right now. Try again in a few seconds.',
    retryAfter: 5,
  },
  full: {
    detail:
      'The site is out of storage space, so nothing was saved. You can still look around. Please try again later.',
    retryAfter: 300,
  },
};

/**
 * What a failed query amounts to when it is nobody's mistake: the other row was there when it was
 * read, and went while the request was under way; or the database cannot do its work for now.
 * @returns null for every other error
 */
export function databaseRefusal(error: Error): ProblemError | null {
  if (hasCode(error, FOREIGN_KEY_VIOLATION)) return conflict('This item has just been removed.');
  const fault = databaseFault(error);
  return fault && faultProblem(fault, error);
}

/** @param cause what went wrong, for the log */
export function faultProblem(fault: DatabaseFault, cause?: Error): ProblemError {
  const { detail, retryAfter } = FAULTS[fault];
  return new ProblemError('unavailable', detail, { retryAfter, cause });
}
