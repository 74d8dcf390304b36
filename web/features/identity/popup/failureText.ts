import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';

const NO_NETWORK = 'We couldn’t reach the network. Check your connection and try again.';

/** What to tell somebody in the popup whose request failed. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError ? error.detail : problemText(error, NO_NETWORK);
