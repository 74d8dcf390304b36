import { useQuery } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import type { CountedList } from '#web/lib/lists/countedList.ts';
import { receivedApplicationIdsQuery } from './api/receivedApplicationIds.ts';
import { isChosenElsewhere, stillListed } from './stillListed.ts';

/**
 * What of a choice is in a list of received applications by now: others may have decided on some of
 * it, or vendors have withdrawn.
 * @param list absent: not known yet
 * @param filter what chooses those of all pages
 */
export function useStillListed(
  chosen: ReadonlySet<number>,
  list: CountedList<Application> | undefined,
  filter: URLSearchParams,
): ReadonlySet<number> {
  const { data: ids } = useQuery({
    ...receivedApplicationIdsQuery(filter),
    enabled: list !== undefined && isChosenElsewhere(chosen, list),
  });
  return list ? stillListed(chosen, list, ids) : chosen;
}
