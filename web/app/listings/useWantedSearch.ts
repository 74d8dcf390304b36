import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * The search that was asked for last. While its answer is on the way the page still shows the one
 * before; the forms go by this one, so that a second choice does not undo the first.
 * @param path of the page
 * @param shown the search whose answer is on the screen
 */
export function useWantedSearch<Search>(
  path: string,
  read: (raw: Record<string, unknown>) => Search,
  shown: Search,
): Search {
  const location = useLocation();
  const wanted = useMemo(
    () => (location.pathname === path ? read(location.search) : null),
    [location, path, read],
  );
  return wanted ?? shown;
}
