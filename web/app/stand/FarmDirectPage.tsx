import { Suspense } from 'react';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { PersonalPage } from '../shell/PersonalPage.tsx';

const FarmDirectDashboard = lazyPart(() => import('./FarmDirectDashboard.tsx'));

/** The farm stand that somebody owns: its listing, its hours and products, its shoppers. */
export function FarmDirectPage() {
  return (
    <PersonalPage
      title="Farm Direct"
      lead="Your farm stand at a glance: when it’s open, what’s in stock today, and what shoppers say."
      invitation="Sign in to list your farm stand, close it for a day with one tap, show what’s in stock and reply to reviews."
    >
      {(user) => (
        <Suspense fallback={<ContentSpinner />}>
          <FarmDirectDashboard key={user.id} />
        </Suspense>
      )}
    </PersonalPage>
  );
}
