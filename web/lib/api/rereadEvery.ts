/**
 * For queries whose answer goes stale with the time of day: a page left open reads it again in this
 * interval while somebody looks at it, or when somebody comes back to it.
 */
const rereadEvery = (milliseconds: number) => ({
  refetchInterval: milliseconds,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > milliseconds && ('always' as const),
});

/** For what says which are open now, and not until when. */
export const rereadEveryFewMinutes = rereadEvery(300_000);

/** For what is of a day: 'In stock today', the events to come, a promotion to its last day. */
export const rereadHourly = rereadEvery(3_600_000);
