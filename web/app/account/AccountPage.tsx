import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SessionUser } from '#contract/sessions/session.ts';
import { nextPaymentQuery } from '#web/features/billing/api/nextPayment.ts';
import { receiptsQuery } from '#web/features/billing/api/receipts.ts';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import { BillingReferences } from '#web/features/billing/components/BillingReferences.tsx';
import { ReceiptList } from '#web/features/billing/components/ReceiptList.tsx';
import { SubscriptionSummary } from '#web/features/billing/components/SubscriptionSummary.tsx';
import { MEMBERSHIP_NAMES } from '#web/features/billing/subscriptionText.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { useSignOut } from '#web/features/identity/useSignOut.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FailedLine } from '#web/ui/states/FailedLine.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { useSubscriptionChanges } from '../plans/useSubscriptionChanges.ts';
import { Panel } from '../shell/Panel.tsx';
import { PersonalPage } from '../shell/PersonalPage.tsx';
import { SignInAddress } from './SignInAddress.tsx';

const AccountDeletion = lazyPart(
  () => import('#web/features/users/components/AccountDeletion.tsx'),
);

export function AccountPage() {
  return (
    <PersonalPage
      title="Account Settings"
      lead="Your membership, plan and data."
      invitation="Please sign in to access your account"
    >
      {(user) => <AccountSettings key={user.id} user={user} />}
    </PersonalPage>
  );
}

function AccountSettings({ user }: { user: SessionUser }) {
  const subscribed = useQuery(subscriptionQuery);
  const subscription = subscribed.data;
  const receipts = useQuery(receiptsQuery);
  const isRenewed = Boolean(subscription?.renewsAt);
  const { data: nextPayment } = useQuery({ ...nextPaymentQuery, enabled: isRenewed });
  const changes = useSubscriptionChanges();
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <div className="grid gap-7">
        <Panel title="Membership">
          <dl className="space-y-3">
            <Entry term="Membership type" description={MEMBERSHIP_NAMES[user.userType]} />
            <Entry term="Messages go to" description={user.email} />
            <Entry term="You sign in with" description={<SignInAddress />} />
          </dl>
        </Panel>
        <Panel title="Subscription">
          <QueryContent query={subscribed} failure="Failed to fetch subscription data">
            {(known) => (
              <SubscriptionSummary subscription={known} {...{ nextPayment, ...changes }} />
            )}
          </QueryContent>
        </Panel>
        {subscription?.stripeCustomerId ? (
          <Panel title="Billing">
            <BillingReferences subscription={subscription} />
            {receipts.isError && !receipts.data ? (
              <div className="mt-6">
                <FailedLine onRetry={() => void receipts.refetch()}>
                  Your receipts didn’t load.
                </FailedLine>
              </div>
            ) : (
              <ReceiptList receipts={receipts.data ?? []} />
            )}
          </Panel>
        ) : null}
      </div>
      <Panel
        title="Your data"
        lead="What we keep about you is yours: download a copy or have it deleted."
      >
        <YourData email={user.email} />
      </Panel>
    </div>
  );
}

function Entry({ term, description }: { term: string; description: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-600">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{description}</dd>
    </div>
  );
}

function YourData({ email }: { email: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const own = useQuery(ownMarketsQuery);
  const leave = async (listingsStay: boolean) => {
    await signOut();
    await navigate({ to: '/' });
    toast({
      title: 'Account Deleted',
      description: `Your account and personal data have been deleted.${listingsStay ? ' Your listings stay online, without an owner.' : ''}`,
    });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button asChild variant="secondary">
        <a href="/api/user/export" download>
          <Download aria-hidden />
          Download My Data
        </a>
      </Button>
      <Button
        variant="quiet"
        className="-ml-5 text-tomato-600 hover:bg-tomato-50"
        onClick={() => setDeleting(true)}
      >
        Delete My Account
      </Button>
      {isDeleting ? (
        <AccountDeletion
          email={email}
          onOtherEmail={() => void queryClient.invalidateQueries(sessionQuery)}
          // Where they can't be had, they stay: the account can be deleted all the same.
          listings={own.data ?? (own.isError ? [] : undefined)}
          onClose={() => setDeleting(false)}
          onDeleted={(listingsStay) => void leave(listingsStay)}
        />
      ) : null}
    </div>
  );
}
