import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { PersonalPage } from '../shell/PersonalPage.tsx';
import type { OrganizerDashboardProps } from './OrganizerDashboard.tsx';

const OrganizerDashboard = lazyPart(() => import('./OrganizerDashboard.tsx'));

const DASHBOARD = {
  title: 'Organizer Dashboard',
  lead: 'Publish your markets and events, set your vendor requirements, and review applications.',
};
const ALL_APPLICATIONS = {
  title: 'All Applications',
  lead: 'Find applications to your markets, and decide on one or many at once.',
};

/** The markets that somebody runs, their events, and who wants to sell there. */
export function OrganizerDashboardPage(props: OrganizerDashboardProps) {
  const { view }: Record<string, unknown> = useSearch({ strict: false });
  return (
    <PersonalPage
      {...(view === 'applications' ? ALL_APPLICATIONS : DASHBOARD)}
      invitation="Sign in to manage your markets and events and decide who sells there."
    >
      {(user) => (
        <Suspense fallback={<ContentSpinner />}>
          <OrganizerDashboard key={user.id} {...props} />
        </Suspense>
      )}
    </PersonalPage>
  );
}
