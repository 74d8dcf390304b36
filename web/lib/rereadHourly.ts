const HOUR_MS = 3_600_000;

/**
 * For queries whose answer is of a day ('In stock today', the events to come): a page left open
 * reads it again from hour to hour while somebody looks at it, or when somebody comes back to it.
 */
export const rereadHourly = {
  refetchInterval: HOUR_MS,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > HOUR_MS && ('always' as const),
};
