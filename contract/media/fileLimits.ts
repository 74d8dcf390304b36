const MEGABYTE = 1_048_576;

/** Largest files that are taken, in bytes, and how many pixels a picture may have. */
export const IMAGE_MAX_BYTES = 5 * MEGABYTE;
export const DOCUMENT_MAX_BYTES = 10 * MEGABYTE;
export const IMAGE_MAX_PIXELS = 40_000_000;

const tooLarge = (what: string, bytes: number): string =>
  `The ${what} is larger than ${bytes / MEGABYTE} MB. Choose a smaller one.`;

/** What is said of a larger one. */
export const IMAGE_TOO_LARGE = tooLarge('picture', IMAGE_MAX_BYTES);
export const DOCUMENT_TOO_LARGE = tooLarge('document', DOCUMENT_MAX_BYTES);

/** Characters of a file as a data URL: four for three bytes, and what stands before them. */
const dataUrlLength = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 200;

export const IMAGE_TEXT_MAX_LENGTH = dataUrlLength(IMAGE_MAX_BYTES);
export const DOCUMENT_TEXT_MAX_LENGTH = dataUrlLength(DOCUMENT_MAX_BYTES);
