import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { runningDay } from '#contract/billing/lastMoment.ts';
import { type BillingInterval, PLANS, type PlanTier } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import type { Config } from '#contract/site/config.ts';
import { nextPaymentQuery } from '#web/features/billing/api/nextPayment.ts';
import { receiptsQuery } from '#web/features/billing/api/receipts.ts';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import { PLAN_PATHS } from '#web/features/billing/planText.ts';
import { promotionOf } from '#web/features/billing/promotionOf.ts';
import { activatedText } from '#web/features/billing/promotionText.ts';
import type { WantedApplication } from '#web/features/billing/wantedApplication.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { usePaymentDue } from './usePaymentDue.ts';

const CouponDialog = lazyPart(() => import('#web/features/billing/components/CouponDialog.tsx'));
const CheckoutDialog = lazyPart(
  () => import('#web/features/billing/components/CheckoutDialog.tsx'),
);
const ChangePlanDialog = lazyPart(
  () => import('#web/features/billing/components/ChangePlanDialog.tsx'),
);

/** A plan that somebody wants, and how she is to get it. */
export interface WantedPlan {
  how: 'coupon' | 'pay' | 'change';
  order: { tier: PlanTier; interval: BillingInterval };
  /** Who wants it. */
  userId: number;
}

interface PlanDialogsProps {
  wanted: WantedPlan | null;
  config: Config;
  /** To which she is to come back once she has the vendor's plan. */
  application: WantedApplication | undefined;
  onBusy: (isActivating: boolean) => void;
  /** A plan has been paid for, of which the provider is to tell. */
  onPaid: () => void;
  onDone: () => void;
}

/** By which a plan is got: with a coupon, by paying, or in place of another. */
export function PlanDialogs({
  wanted,
  config,
  application,
  onBusy,
  onPaid,
  onDone,
}: PlanDialogsProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const due = usePaymentDue(wanted?.how === 'pay' ? wanted.order : null, {
    onBegun: ({ tier }, isStillWanted) => {
      if (isStillWanted) void thank(tier);
      else tellBegun(tier);
    },
    onFailed: onDone,
  });
  if (!wanted) return null;
  const { how, order } = wanted;
  const { tier } = order;

  function readAnew() {
    // The provider may have told of it since the answer was written, and the page have heard that.
    void queryClient.invalidateQueries(subscriptionQuery);
    // What kind of member she is may have changed with it.
    void queryClient.invalidateQueries(sessionQuery);
    void queryClient.invalidateQueries(receiptsQuery);
    void queryClient.invalidateQueries(nextPaymentQuery);
  }

  function become(subscription: Subscription) {
    queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
    readAnew();
    onDone();
  }

  async function welcome(subscription: Subscription) {
    become(subscription);
    // `freeUntil` is the account's, which may speak of another plan that she pays for.
    const until = subscription.heldUntil[tier];
    toast({
      title: 'Free Subscription Activated!',
      ...(until && {
        description: activatedText(PLANS[tier].label, runningDay(Date.parse(until))),
      }),
    });
    await navigate({ to: PLAN_PATHS[tier], search: tier === 'vendor' ? { ...application } : {} });
  }

  async function thank(tier: PlanTier) {
    onPaid();
    onDone();
    await navigate({
      to: '/pricing',
      search: { success: 'true', ...application },
      replace: true,
    });
    tellBegun(tier);
  }

  function tellBegun(tier: PlanTier) {
    readAnew();
    toast({
      title: 'Subscription Successful!',
      description: `You're now subscribed to the ${PLANS[tier].label} plan.`,
    });
  }

  return how === 'coupon' ? (
    <CouponDialog
      tier={tier}
      codes={promotionOf(config, tier)?.codes ?? []}
      onBusy={onBusy}
      onActivated={(subscription) => void welcome(subscription)}
      onClose={onDone}
    />
  ) : how === 'pay' ? (
    <CheckoutDialog
      order={order}
      payment={config.payment}
      due={due}
      onPaid={() => void thank(tier)}
      onClose={onDone}
    />
  ) : (
    <ChangePlanDialog
      order={order}
      before={queryClient.getQueryData(subscriptionQuery.queryKey)}
      isSandbox={config.payment.provider === 'sandbox'}
      onChanged={become}
      onClose={onDone}
    />
  );
}
