import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { WantedApplication } from '#web/features/billing/wantedApplication.ts';
import { ClaimListing } from '#web/features/claims/components/ClaimListing.tsx';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { ownVendorQuery } from '#web/features/vendors/api/ownVendor.ts';
import { VendorProfileForm } from '#web/features/vendors/components/VendorProfileForm.tsx';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { showPlanRefusal } from '../plans/planRefusal.ts';
import { Panel } from '../shell/Panel.tsx';

const UNSAVED = 'Your business profile hasn’t been saved. Leave without saving it?';

/** The vendor's business profile, as the directory shows it. */
export function VendorProfileTab() {
  const queryClient = useQueryClient();
  const query = useQuery(ownVendorQuery);
  const { setDirty } = useUnsavedChanges(UNSAVED);
  const [isClaiming, setClaiming] = useState(false);
  const vendor = query.data?.vendor ?? null;
  return (
    <Panel
      title={query.data && !vendor ? 'Create your business profile' : 'Your business profile'}
      lead="Organizers see it with every application, and shoppers find it in the vendor directory."
    >
      {vendor ? (
        <p className="-mt-2 mb-5">
          <PublicProfileLink vendorId={vendor.id} />
        </p>
      ) : null}
      <QueryContent query={query} failure="Failed to get user profile">
        {({ version }) => (
          <>
            {vendor && !isClaiming ? null : (
              <Disclosure
                title="Is your business already in the directory?"
                className="mb-6 rounded-card border border-paper-300 px-5"
              >
                <div className="pt-2 pb-5">
                  <ClaimListing
                    kind="vendor"
                    label="Name or town of your business"
                    onClaiming={setClaiming}
                  />
                </div>
              </Disclosure>
            )}
            <VendorProfileForm
              vendor={vendor}
              version={version}
              onDirty={setDirty}
              // She is a vendor from now on.
              onCreated={() => void queryClient.invalidateQueries(sessionQuery)}
            />
          </>
        )}
      </QueryContent>
    </Panel>
  );
}

/** In its place for whoever has no plan for it. What she published stays published. */
export function VendorProfileWithoutPlan({
  application,
}: {
  application: WantedApplication | undefined;
}) {
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
      <Button
        className="mt-5"
        onClick={() => showPlanRefusal({ requiredPlan: 'vendor', application })}
      >
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
      View Public Page
    </Link>
  );
}
