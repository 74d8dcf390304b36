import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DASHBOARD_EVENT_COUNT } from '#contract/limits.ts';
import { ownUpcomingEventsQuery } from '#web/features/events/api/ownEvents.ts';
import { OwnEventList } from '#web/features/events/components/OwnEventList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from './Panel.tsx';
import { PanelContent } from './PanelContent.tsx';

/** The next events of the markets that the signed-in person runs. */
export function OrganizerEventsCard() {
  const events = useQuery(ownUpcomingEventsQuery);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Panel title="Upcoming Events">
      <PanelContent query={events}>
        {(list) => {
          if (list.length === 0) {
            return (
              <EmptyState title="No Upcoming Events">
                The next days of your markets appear here, with how many vendors come.
              </EmptyState>
            );
          }
          const shown = showsAll ? list : list.slice(0, DASHBOARD_EVENT_COUNT);
          return (
            <>
              <OwnEventList events={shown} />
              {list.length > shown.length ? (
                <Button variant="quiet" className="mt-4 -ml-5" onClick={() => setShowsAll(true)}>
                  View All Events ({list.length})
                </Button>
              ) : null}
            </>
          );
        }}
      </PanelContent>
    </Panel>
  );
}
