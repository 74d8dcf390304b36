import { useQuery } from '@tanstack/react-query';
import { DASHBOARD_APPLICATION_COUNT } from '#contract/limits.ts';
import { receivedApplicationsQuery } from '#web/features/applications/api/receivedApplications.ts';
import { ReceivedApplicationList } from '#web/features/applications/components/ReceivedApplicationList.tsx';
import { organizerSummaryQuery } from '#web/features/organizer/api/organizerSummary.ts';
import { ApplicationTiles } from '#web/features/organizer/components/ApplicationTiles.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from './Panel.tsx';
import { PanelContent } from './PanelContent.tsx';

const LATEST = new URLSearchParams({ limit: String(DASHBOARD_APPLICATION_COUNT) });

/** Who wants to sell at the signed-in person's markets. */
export function OrganizerApplicationsCard() {
  const { data: summary } = useQuery(organizerSummaryQuery);
  const applications = useQuery(receivedApplicationsQuery(LATEST));
  return (
    <Panel title="Incoming Applications">
      <ApplicationTiles summary={summary} />
      <div className="mt-7">
        <PanelContent query={applications}>
          {({ items }) =>
            items.length > 0 ? (
              <ReceivedApplicationList applications={items} />
            ) : (
              <EmptyState title="No Applications Yet">
                Vendors’ applications to your markets and events appear here.
              </EmptyState>
            )
          }
        </PanelContent>
      </div>
    </Panel>
  );
}
