import type { Query, QueryClient } from '@tanstack/react-query';

/** Marks a query whose answer depends on who asks: `meta: PERSONAL`. */
export const PERSONAL = { personal: true } as const;

export const isPersonal = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.personal === true;

/**
 * Forgets what was read for whoever was signed in; to be called once it is known who is there now.
 * What is on the screen is then read anew, but only where somebody is still signed in.
 */
export function forgetPersonal(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPersonal });
}
