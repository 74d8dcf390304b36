import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { couponOutlasts } from '#contract/billing/lastMoment.ts';
import type { BillingInterval } from '#contract/billing/plans.ts';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import { IntervalToggle } from '#web/features/billing/components/IntervalToggle.tsx';
import { PlanCard } from '#web/features/billing/components/PlanCard.tsx';
import { PricingDetails } from '#web/features/billing/components/PricingDetails.tsx';
import { OFFERED, ownPlanText, planPriceText } from '#web/features/billing/planText.ts';
import { promotionOf } from '#web/features/billing/promotionOf.ts';
import { wantedApplication } from '#web/features/billing/wantedApplication.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { rereadHourly } from '#web/lib/api/rereadEvery.ts';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PlanActions } from './PlanActions.tsx';
import { PlanDialogs, type WantedPlan } from './PlanDialogs.tsx';
import { useReturnFromPayment } from './useReturnFromPayment.ts';
import { useThanks } from './useThanks.ts';

/** How often to ask whether a payment has been confirmed. */
const CONFIRMATION_ASKED_FOR_EVERY_MS = 4_000;

/** What each plan offers and costs, and how to get it. */
export function PricingPage() {
  const { data: config } = useSuspenseQuery({ ...configQuery, ...rereadHourly });
  const session = useSession();
  const [isBeingConfirmed, setBeingConfirmed] = useState(false);
  const { data: subscription } = useQuery({
    ...subscriptionQuery,
    enabled: session.state === 'signedIn',
    // The page is told when it has been, unless it is offline just then.
    refetchInterval: isBeingConfirmed && CONFIRMATION_ASKED_FOR_EVERY_MS,
  });
  if (isBeingConfirmed && subscription?.subscriptionStatus === 'active') setBeingConfirmed(false);
  const search = useLocation({ select: (location) => location.search });
  const application = wantedApplication(search);
  const [chosenInterval, setChosenInterval] = useState<BillingInterval | null>(null);
  // Who comes back to pay or to change sees her own plan as she chose it.
  const interval = chosenInterval ?? subscription?.interval ?? 'month';
  const [wanted, setWanted] = useState<WantedPlan | null>(null);
  // What she was about to pay is not for whoever is signed in after her, in this tab or another.
  const isHers = session.state === 'signedIn' && session.user.id === wanted?.userId;
  const [isActivating, setActivating] = useState(false);
  // The address says so to whoever opens it; what she has says whether it is true.
  const hasNothing =
    session.state === 'signedOut' ||
    (!isBeingConfirmed && subscription !== undefined && subscription.validTiers.length === 0);
  useReturnFromPayment(() => setBeingConfirmed(true));
  const isThanked = useThanks() && !hasNothing;
  const continued = subscription?.validTiers.includes('vendor') ? application : undefined;

  return (
    <>
      <Container className="pt-8 pb-14 md:pt-14 md:pb-20">
        <PageHeading title="Simple, honest pricing">
          <p>
            Finding markets is free for everyone, always. Plans are for people who sell at markets
            or run them.
          </p>
        </PageHeading>
        {isThanked || continued ? (
          <div className="mt-8 flex flex-wrap items-center gap-3 rounded-card bg-leaf-100 p-5 text-leaf-800">
            {isThanked ? (
              <p role="status" className="flex grow items-center gap-3 font-semibold">
                <CircleCheck aria-hidden className="size-6 shrink-0" />
                <span>
                  Success! Your subscription has been activated successfully.
                  {isBeingConfirmed ? (
                    <span className="block font-normal">
                      Your payment is being confirmed. Your plan will show here in a moment.
                    </span>
                  ) : null}
                </span>
              </p>
            ) : null}
            {continued ? (
              <Button asChild>
                <Link to="/vendor-dashboard" search={{ ...continued }}>
                  Continue Your Application
                </Link>
              </Button>
            ) : null}
          </div>
        ) : null}
        <div className="mt-8">
          <IntervalToggle value={interval} onChange={setChosenInterval} />
        </div>
        <div
          className={clsx(
            'mt-8 grid gap-6 md:grid-cols-2',
            OFFERED[interval].length > 2 && 'lg:grid-cols-3',
          )}
        >
          {OFFERED[interval].map((tier) => {
            const promotion = interval === 'month' ? promotionOf(config, tier) : null;
            const ownText = subscription ? ownPlanText(subscription, { tier, interval }) : null;
            const heldUntil = subscription?.heldUntil[tier];
            const freeUntil =
              promotion && couponOutlasts(promotion.endsOn, heldUntil) ? promotion.endsOn : null;
            return (
              <PlanCard key={tier} {...{ tier, interval, freeUntil, ownText }}>
                <PlanActions
                  order={{ tier, interval }}
                  subscription={subscription}
                  isFree={freeUntil !== null}
                  isHeld={heldUntil !== undefined}
                  isBeingConfirmed={isBeingConfirmed}
                  isActivating={isActivating && wanted?.order.tier === tier}
                  onWant={setWanted}
                />
              </PlanCard>
            );
          })}
        </div>
        {interval === 'year' ? (
          <p className="mt-6 text-ink-600">
            Farm Direct is billed monthly: {planPriceText('farm_direct', 'month').amount}.
          </p>
        ) : null}
      </Container>
      <PricingDetails />
      <PlanDialogs
        wanted={isHers ? wanted : null}
        config={config}
        application={application}
        onBusy={setActivating}
        onPaid={() => setBeingConfirmed(true)}
        onDone={() => setWanted(null)}
      />
    </>
  );
}
