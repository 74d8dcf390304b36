import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetKept } from '../forms/keptInTab.ts';

/** Marks a query whose answer depends on who asks: `meta: PERSONAL`. */
export const PERSONAL = { personal: true } as const;

const isPersonal = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.personal === true;

interface Person {
  id: number;
}

/**
 * To be called once it is known who is there now. What was read for somebody else, or written by her,
 * is forgotten: what is on the screen is then read anew, but only where somebody is still signed in.
 * The same person again has a page with forms, in which something may be typed that would go with what
 * was read.
 */
export function renewPersonal(
  queryClient: QueryClient,
  before: Person | null | undefined,
  now: Person | null | undefined,
): void {
  if (now && now.id === before?.id) {
    void queryClient.invalidateQueries({ predicate: isPersonal });
  } else {
    forgetKept();
    forgetOffline().catch(() => {});
    queryClient.removeQueries({ predicate: isPersonal });
  }
}

/** What the browser keeps for pages that open again without a network. */
async function forgetOffline(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
