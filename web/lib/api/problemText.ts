import { ApiError, NoAnswerError } from './api.ts';

/** For whom a request failed without a word of why. */
export const CHECK_CONNECTION = 'Check your connection and try again.';

/**
 * What to tell a person whose request failed: the server's own words where it explains itself, that
 * there was no answer, or else (no network, a fault on our side) those of the screen.
 * @param signedOut for whoever is signed in no longer, where the screen has words for that
 */
export function problemText(
  error: unknown,
  otherwise: string = CHECK_CONNECTION,
  signedOut?: string,
): string {
  if (signedOut && error instanceof ApiError && error.status === 401) return signedOut;
  if (error instanceof NoAnswerError) return error.message;
  // Of a fault of its own the server has nothing to tell, unless it is that it can't for now.
  return error instanceof ApiError &&
    error.problem &&
    (error.status < 500 || error.problem.type === 'unavailable')
    ? error.problem.detail
    : otherwise;
}
