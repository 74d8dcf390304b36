import type { Place } from '#contract/places/places.ts';

/** The value of the header that says what place a search's text was taken to mean. */
export const placeHeader = ({ label, latitude, longitude }: Place): string =>
  `${encodeURIComponent(label)};${latitude};${longitude}`;
