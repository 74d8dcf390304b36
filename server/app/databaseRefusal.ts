import { conflict, type ProblemError } from './problems.ts';

/** PostgreSQL's code for a row that refers to one which is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * What a failed query amounts to when it is nobody's mistake: the other row was there when it was
 * read, and went while the request was under way.
 * @returns null for every other error
 */
export function databaseRefusal({ cause }: Error): ProblemError | null {
  const { code } = (cause ?? {}) as { code?: unknown };
  return code === FOREIGN_KEY_VIOLATION
    ? conflict('What this is about has just been removed.')
    : null;
}
