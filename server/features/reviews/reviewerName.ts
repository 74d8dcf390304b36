import { NAMELESS_REVIEWER } from './reviews.queries.ts';

interface Names {
  firstName: string | null;
  lastName: string | null;
  /** As the identity service has it: first names before last ones. */
  displayName: string | null;
}

/**
 * First name and initial, as they stand beside a review: 'Maria L.'. They come from the profile, or
 * else from the name that the person signs in with; an address is no name.
 */
export function reviewerName({ firstName, lastName, displayName }: Names): string {
  const signedInAs = displayName?.includes('@') ? [] : (displayName?.trim().split(/\s+/) ?? []);
  const first = firstName?.trim() || signedInAs[0];
  if (!first) return NAMELESS_REVIEWER;
  const last = firstName?.trim() ? lastName : signedInAs.slice(1).at(-1);
  // By characters, not code units: half of one is no letter.
  const [initial] = last?.trim() ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
