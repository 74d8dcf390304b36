import { ApiError } from './api.ts';

/** That what was to be saved has changed since it was read: in words, and the version of now. */
export interface Conflict {
  detail: string;
  version: string;
}

/** Null: it was refused for something else. */
export function conflictOf(error: unknown): Conflict | null {
  const problem = error instanceof ApiError && error.status === 412 ? error.problem : null;
  return problem?.version ? { detail: problem.detail, version: problem.version } : null;
}
