import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { type AdminSearch, listParameters } from '../adminSearch.ts';
import { adminListQuery } from './adminList.ts';

/** @param today where the administrator is, 'YYYY-MM-DD' */
export function adminEventsQuery(search: AdminSearch, today: string) {
  const parameters = listParameters({ ...search, sort: undefined });
  if (search.when !== 'all') parameters.set('from', today);
  if (search.status) parameters.set('status', search.status);
  if (search.market) parameters.set('marketId', String(search.market));
  return adminListQuery<OwnEvent>('/api/admin/events', parameters);
}
