/** Largest files that are taken, in bytes, and how many pixels a picture may have. */
export const IMAGE_MAX_BYTES = 5 * 1_048_576;
export const DOCUMENT_MAX_BYTES = 10 * 1_048_576;
export const IMAGE_MAX_PIXELS = 40_000_000;
