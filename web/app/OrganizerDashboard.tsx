import { useQuery } from '@tanstack/react-query';
import { organizerSummaryQuery } from '#web/features/organizer/api/organizerSummary.ts';
import { OrganizerFigures } from '#web/features/organizer/components/OrganizerFigures.tsx';
import { OrganizerApplicationsCard } from './OrganizerApplicationsCard.tsx';
import { OrganizerEventsCard } from './OrganizerEventsCard.tsx';
import { OrganizerMarketsCard } from './OrganizerMarketsCard.tsx';

/** The dashboard of somebody who is signed in. */
export default function OrganizerDashboard() {
  const { data: summary, isError } = useQuery(organizerSummaryQuery);
  return (
    <>
      {isError && !summary ? null : <OrganizerFigures summary={summary} />}
      <div className="mt-9 grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
        <OrganizerMarketsCard />
        <OrganizerEventsCard />
        <div className="lg:col-span-2">
          <OrganizerApplicationsCard />
        </div>
      </div>
    </>
  );
}
