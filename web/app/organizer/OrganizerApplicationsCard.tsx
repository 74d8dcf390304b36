import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { receivedApplicationsQuery } from '#web/features/applications/api/receivedApplications.ts';
import { DecidableApplications } from '#web/features/applications/components/DecidableApplications.tsx';
import { organizerSummaryQuery } from '#web/features/organizer/api/organizerSummary.ts';
import { ApplicationTiles } from '#web/features/organizer/components/ApplicationTiles.tsx';
import { retryOf } from '#web/lib/api/retryOf.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';
import type { OrganizerDashboardProps } from './OrganizerDashboard.tsx';
import { useDecided } from './useDecided.ts';
import { useMayDecide } from './useMayDecide.ts';

const LATEST = new URLSearchParams({ limit: '10' });

interface OrganizerApplicationsCardProps extends OrganizerDashboardProps {
  /** Whether the plan for it is missing, and with it the figures. */
  isWithoutPlan?: boolean;
}

/** Who wants to sell at the signed-in person's markets. */
export function OrganizerApplicationsCard({
  path,
  isWithoutPlan = false,
}: OrganizerApplicationsCardProps) {
  const summary = useQuery({ ...organizerSummaryQuery, enabled: !isWithoutPlan });
  const applications = useQuery(receivedApplicationsQuery(LATEST));
  const onDecided = useDecided();
  const mayDecide = useMayDecide();
  return (
    <Panel title="Incoming Applications">
      {isWithoutPlan ? null : (
        <ApplicationTiles path={path} summary={summary.data} onRetry={retryOf(summary)} />
      )}
      <div className={isWithoutPlan ? '' : 'mt-7'}>
        <QueryContent query={applications}>
          {({ items, total }) =>
            items.length > 0 ? (
              <>
                <DecidableApplications
                  applications={items}
                  mayDecide={mayDecide}
                  onDecided={onDecided}
                />
                {total > items.length ? (
                  <Button asChild variant="secondary" className="mt-6">
                    <Link to={path} search={{ view: 'applications' }}>
                      View All Applications
                    </Link>
                  </Button>
                ) : (
                  <Button asChild variant="quiet" className="mt-4 -ml-5">
                    <Link to={path} search={{ view: 'applications' }}>
                      Filter, decide on many, download
                    </Link>
                  </Button>
                )}
              </>
            ) : (
              <EmptyState title="No Applications Yet">
                Vendors’ applications to your markets and events appear here.
              </EmptyState>
            )
          }
        </QueryContent>
      </div>
    </Panel>
  );
}
