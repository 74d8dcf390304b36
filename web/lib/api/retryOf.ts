import type { UseQueryResult } from '@tanstack/react-query';

/** Asks again for what could not be read; undefined where it is there, or still on its way. */
export const retryOf = ({ data, isError, refetch }: UseQueryResult): (() => void) | undefined =>
  isError && data === undefined ? () => void refetch() : undefined;
