import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '#contract/applications/applicationStatus.ts';
import { MAX_ID } from '#contract/limits.ts';
import { searchText, searchWhole } from '#web/lib/pages/searchValues.ts';

export const RECEIVED_PER_PAGE = 25;
const MAX_PAGE = 10_000;

/** A list of received applications as it stands in the address. */
export interface ReceivedSearch {
  market?: number | undefined;
  event?: number | undefined;
  status?: ApplicationStatus | undefined;
  q?: string | undefined;
  /** Whether those to events that are over are left out. */
  toCome?: true | undefined;
  /** From 1; absent: the first. */
  page?: number | undefined;
}

/** Reads the list from an address that anybody may have written: what makes no sense is left out. */
export function readReceivedSearch(raw: Record<string, unknown>): ReceivedSearch {
  return {
    market: searchWhole(raw.market, 1, MAX_ID),
    event: searchWhole(raw.event, 1, MAX_ID),
    status: APPLICATION_STATUSES.find((status) => status === raw.status),
    q: searchText(raw.q),
    toCome: String(raw.toCome) === 'true' || undefined,
    page: searchWhole(raw.page, 2, MAX_PAGE),
  };
}

/** The parameters that choose the applications of the list, on all of its pages. */
export function receivedFilter({
  market,
  event,
  status,
  q,
  toCome,
}: ReceivedSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  if (market !== undefined) parameters.set('marketId', String(market));
  if (event !== undefined) parameters.set('eventId', String(event));
  if (status !== undefined) parameters.set('status', status);
  if (q !== undefined) parameters.set('q', q);
  if (toCome) parameters.set('toCome', 'true');
  return parameters;
}

/** The parameters of GET /api/user/applications for the page. */
export function receivedParameters(search: ReceivedSearch): URLSearchParams {
  const parameters = receivedFilter(search);
  parameters.set('limit', String(RECEIVED_PER_PAGE));
  const offset = ((search.page ?? 1) - 1) * RECEIVED_PER_PAGE;
  if (offset > 0) parameters.set('offset', String(offset));
  return parameters;
}
