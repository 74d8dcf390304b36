import { useEffect } from 'react';

/** Leads to a page of a list, from 1; with `replace`, no step back leads to the one before. */
export type TurnPage = (page: number, options?: { replace: boolean }) => void;

interface Listed {
  data?: { total: number } | undefined;
  /** Whether the data is still that of another page or filter. */
  isPlaceholderData?: boolean;
}

/**
 * Turns to the last page of a list where the one that is looked at has gone: with its last item, or
 * since the address is an old one.
 */
export function useExistingPage(
  { data, isPlaceholderData = false }: Listed,
  page: number,
  perPage: number,
  turn: TurnPage,
): void {
  const pageCount =
    data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / perPage)) : page;
  useEffect(() => {
    if (page > pageCount) turn(pageCount, { replace: true });
  });
}
