import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Addresses of the two font files that every page needs, for `<link rel="preload" as="font">`. */
export const FONT_URLS: readonly string[] = [inter, fraunces];
