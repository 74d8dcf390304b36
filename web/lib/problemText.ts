import { ApiError } from './api.ts';

/**
 * What to tell a person whose request failed: the server's own words where it explains itself, or
 * else (no network, a fault on our side) those of the screen.
 */
export function problemText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.problem && error.status < 500
    ? error.problem.detail
    : otherwise;
}
