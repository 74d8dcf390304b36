import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readReceivedSearch } from '#web/features/applications/receivedSearch.ts';
import { organizerSummaryQuery } from '#web/features/organizer/api/organizerSummary.ts';
import { OrganizerFigures } from '#web/features/organizer/components/OrganizerFigures.tsx';
import { OrganizerApplicationsCard } from './OrganizerApplicationsCard.tsx';
import { OrganizerEventsCard } from './OrganizerEventsCard.tsx';
import { OrganizerMarketsCard } from './OrganizerMarketsCard.tsx';
import { PersonalPageSpinner } from './PersonalPage.tsx';

const OrganizerApplications = lazy(() => import('./OrganizerApplications.tsx'));

export interface OrganizerDashboardProps {
  path: '/organizer' | '/organizer-dashboard';
}

/** The dashboard of somebody who is signed in, or with `?view=applications` all applications. */
export default function OrganizerDashboard({ path }: OrganizerDashboardProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (search.view === 'applications') {
    return (
      <Suspense fallback={<PersonalPageSpinner />}>
        <OrganizerApplications path={path} search={readReceivedSearch(search)} />
      </Suspense>
    );
  }
  return <Overview path={path} />;
}

function Overview({ path }: OrganizerDashboardProps) {
  const { data: summary, isError } = useQuery(organizerSummaryQuery);
  return (
    <>
      {isError && !summary ? null : <OrganizerFigures summary={summary} />}
      <div className="mt-9 grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
        <OrganizerMarketsCard />
        <OrganizerEventsCard />
        <div className="lg:col-span-2">
          <OrganizerApplicationsCard path={path} />
        </div>
      </div>
    </>
  );
}
