import type { EventScope } from '#contract/events/eventForm.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { EventWrite } from '#contract/events/eventWrites.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { ifMatch } from '#web/lib/api/ifMatch.ts';
import { useCreation } from '#web/lib/api/useCreation.ts';
import { useEventsChange } from './useEventsChange.ts';

/** Creates an event or, with an id, changes that one and those of its series that the scope names. */
export function useWriteEvent() {
  const changed = useEventsChange();
  // `changed` reads anew after a failure too.
  const create = useCreation(() => {});
  return (
    event: EventWrite,
    id: number | null,
    scope: EventScope,
    version?: string,
  ): Promise<MarketEvent> =>
    changed(
      id === null
        ? create<MarketEvent>('/api/market-events', event)
        : apiSend<MarketEvent>('PUT', `/api/events/${id}?scope=${scope}`, event, ifMatch(version)),
    );
}
