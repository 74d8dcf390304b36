import { useState } from 'react';
import type { ListingName } from '#contract/listings/listings.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { ListingQuestion } from './ListingQuestion.tsx';

const ReportDialog = lazyPart(() => import('#web/features/reports/components/ReportDialog.tsx'));

interface ListingReportProps {
  listing: ListingName & { name: string };
}

/** 'Something wrong here?': the way for readers to say what a listing gets wrong. */
export function ListingReport({ listing }: ListingReportProps) {
  const session = useSession();
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      {/* Without script it leads to the page with our address. */}
      <ListingQuestion withoutScript="/contact" onAsked={() => setReporting(true)}>
        Something wrong here?
      </ListingQuestion>
      {isReporting ? (
        <ReportDialog
          listing={listing}
          isSignedIn={session.state === 'signedIn'}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}
