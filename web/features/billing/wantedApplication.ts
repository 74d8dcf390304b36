import { MAX_ID } from '#contract/limits.ts';
import { searchWhole } from '#web/lib/pages/searchValues.ts';

/** To what somebody wants to apply, who needs a plan for it first: the addresses on her way have it. */
export interface WantedApplication {
  marketId: number;
  eventId?: number | undefined;
}

/** What the query of an address, which anybody may have written, says of it. */
export function wantedApplication(search: object): WantedApplication | undefined {
  const { marketId, eventId }: { marketId?: unknown; eventId?: unknown } = search;
  const id = searchWhole(marketId, 1, MAX_ID);
  return id === undefined ? undefined : { marketId: id, eventId: searchWhole(eventId, 1, MAX_ID) };
}
