import { useQuery } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { receivedApplicationsQuery } from './api/receivedApplications.ts';

/**
 * The applications of a choice, those on other pages too; null: not all of them are known yet.
 * @param shown those of the choice that are on the screen
 * @param filter what chooses those of all pages
 * @param enabled whether they matter: otherwise nothing is asked
 */
export function useChosenApplications(
  ids: readonly number[],
  shown: readonly Application[],
  filter: URLSearchParams,
  enabled: boolean,
): readonly Application[] | null {
  const isElsewhere = shown.length < ids.length;
  const { data } = useQuery({
    ...receivedApplicationsQuery(filter),
    enabled: enabled && isElsewhere,
  });
  if (!isElsewhere) return shown;
  const chosen = new Set(ids);
  return data?.items.filter(({ id }) => chosen.has(id)) ?? null;
}
