import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { PersonalPage, PersonalPageSpinner } from '../shell/PersonalPage.tsx';
import type { OrganizerDashboardProps } from './OrganizerDashboard.tsx';

const OrganizerDashboard = lazyPart(() => import('./OrganizerDashboard.tsx'));

/** The markets that somebody runs, their events, and who wants to sell there. */
export function OrganizerDashboardPage(props: OrganizerDashboardProps) {
  return (
    <PersonalPage
      title="Organizer Dashboard"
      lead="Publish your markets and events, say what you ask of vendors, and decide on their applications."
      invitation="Sign in to run your markets and their events, and to decide who sells there."
    >
      {(user) => (
        <Suspense fallback={<PersonalPageSpinner />}>
          <OrganizerDashboard key={user.id} {...props} />
        </Suspense>
      )}
    </PersonalPage>
  );
}
