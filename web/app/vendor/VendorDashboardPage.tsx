import { Suspense } from 'react';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { PersonalPage } from '../shell/PersonalPage.tsx';
import type { VendorDashboardProps } from './VendorDashboard.tsx';

const VendorDashboard = lazyPart(() => import('./VendorDashboard.tsx'));

/** What a vendor has applied to, where she can apply, and what she tells of herself. */
export function VendorDashboardPage(props: VendorDashboardProps) {
  return (
    <PersonalPage
      title="Vendor Dashboard"
      lead="Compare the markets that are hiring, apply with one profile, and keep track of replies."
      invitation="Sign in to find markets within your travel range, apply to them and track your applications."
    >
      {(user) => (
        <Suspense fallback={<ContentSpinner />}>
          <VendorDashboard key={user.id} {...props} />
        </Suspense>
      )}
    </PersonalPage>
  );
}
