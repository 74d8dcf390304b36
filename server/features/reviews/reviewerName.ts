import { NAMELESS_REVIEWER } from './reviews.queries.ts';

/** First name and initial, as they stand beside a review: 'Maria L.'. */
export function reviewerName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string {
  const first = firstName?.trim();
  if (!first) return NAMELESS_REVIEWER;
  // By characters, not code units: half of one is no letter.
  const [initial] = lastName?.trim() ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
