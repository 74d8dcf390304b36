import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClaimListing } from '#web/features/claims/components/ClaimListing.tsx';
import { ownVendorQuery } from '#web/features/vendors/api/ownVendor.ts';
import { VendorProfileForm } from '#web/features/vendors/components/VendorProfileForm.tsx';
import { useUnsavedChanges } from '#web/lib/useUnsavedChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { showPlanRefusal } from '../plans/planRefusal.ts';
import { Panel } from '../shell/Panel.tsx';
import { PersonalPageSpinner } from '../shell/PersonalPage.tsx';

const UNSAVED = 'Your business profile hasn’t been saved. Leave without saving it?';

/** The vendor's business profile, as the directory shows it. */
export function VendorProfileTab() {
  const { data: own, error, refetch } = useQuery(ownVendorQuery);
  const { setDirty } = useUnsavedChanges(UNSAVED);
  const vendor = own?.vendor ?? null;
  return (
    <Panel
      title={vendor ? 'Your business profile' : 'Create your business profile'}
      lead="Organizers see it with every application, and shoppers find it in the vendor directory."
    >
      {vendor ? (
        <p className="-mt-2 mb-5">
          <PublicProfileLink vendorId={vendor.id} />
        </p>
      ) : null}
      {own ? (
        <>
          {vendor ? null : (
            <Disclosure
              title="Is your business already in the directory?"
              className="mb-6 rounded-card border border-paper-300 px-5"
            >
              <div className="pt-2 pb-5">
                <ClaimListing kind="vendor" label="Name or town of your business" />
              </div>
            </Disclosure>
          )}
          <VendorProfileForm vendor={vendor} version={own.version} onDirty={setDirty} />
        </>
      ) : error ? (
        <ErrorState title="Failed to get user profile" onRetry={() => void refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <PersonalPageSpinner />
      )}
    </Panel>
  );
}

/** In its place for whoever has no plan for it. What she published stays published. */
export function VendorProfileWithoutPlan() {
  const { data: own } = useQuery(ownVendorQuery);
  return (
    <Panel title="Vendor Subscription Required">
      <p>
        You need an active vendor subscription to create your business profile and appear in our
        vendor directory.
      </p>
      {own?.vendor ? (
        <p className="mt-3">
          The profile you already have stays online. <PublicProfileLink vendorId={own.vendor.id} />
        </p>
      ) : null}
      <Button className="mt-5" onClick={() => showPlanRefusal({ requiredPlan: 'vendor' })}>
        View Subscription Plans
      </Button>
    </Panel>
  );
}

function PublicProfileLink({ vendorId }: { vendorId: number }) {
  return (
    <Link
      to="/vendors/$id"
      params={{ id: String(vendorId) }}
      className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-4"
    >
      View public page
    </Link>
  );
}
