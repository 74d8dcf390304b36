import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#contract/media/fileLimits.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';

/** A picture and a document may come along as data URLs, a third longer than their bytes. */
export const MARKET_BODY_LIMIT_BYTES = 2 * (IMAGE_MAX_BYTES + DOCUMENT_MAX_BYTES);

export const MARKET_WRITES: RateLimit = {
  name: 'markets',
  perAccount: { limit: 120, windowSeconds: 3_600 },
};
