import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { keyShownBy } from '#server/policies/access.ts';

/** How often the admin key may be guessed, wherever it is shown. */
export const GUESSES: RateLimit = {
  name: 'admin-key',
  onlyFailures: true,
  perAddress: { limit: 10, windowSeconds: 900 },
};

/** The same where it may come with the address of what is done: a session guesses nothing. */
export const GUESSES_IN_ADDRESS: RateLimit = {
  ...GUESSES,
  counts: (request) => !request.viewer.isAdministrator && keyShownBy(request) !== null,
};
