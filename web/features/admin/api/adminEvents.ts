import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { type AdminSearch, listParameters } from '../adminSearch.ts';
import { adminListQuery } from './adminList.ts';

export function adminEventsQuery(search: AdminSearch) {
  const parameters = listParameters({ ...search, sort: undefined });
  if (search.when !== 'all') parameters.set('upcoming', 'true');
  if (search.status) parameters.set('status', search.status);
  if (search.market) parameters.set('marketId', String(search.market));
  return adminListQuery<OwnEvent>('/api/admin/events', parameters);
}
