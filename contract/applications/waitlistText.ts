/** What a vendor is told who waits for a spot on a date: that nothing is asked of her. */
export const WAITS_FOR_SPOT =
  'There’s nothing to do for now: you’ll be told if a spot opens up for you.';
