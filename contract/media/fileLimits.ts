/** Largest files that are taken, in bytes, and how many pixels a picture may have. */
export const IMAGE_MAX_BYTES = 5 * 1_048_576;
export const DOCUMENT_MAX_BYTES = 10 * 1_048_576;
export const IMAGE_MAX_PIXELS = 40_000_000;

/** Characters of a file as a data URL: four for three bytes, and what stands before them. */
const dataUrlLength = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 200;

export const IMAGE_TEXT_MAX_LENGTH = dataUrlLength(IMAGE_MAX_BYTES);
export const DOCUMENT_TEXT_MAX_LENGTH = dataUrlLength(DOCUMENT_MAX_BYTES);
