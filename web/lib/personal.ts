import type { QueryClient } from '@tanstack/react-query';

/** Marks a query whose answer depends on who asks: `meta: PERSONAL`. */
export const PERSONAL = { personal: true } as const;

/** Forgets what was read for whoever was signed in; what is on the screen is read anew. */
export function forgetPersonal(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ meta }) => meta?.personal === true });
}
