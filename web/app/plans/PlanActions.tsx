import { PLANS } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWhenSignedIn } from '../shell/useWhenSignedIn.ts';
import type { WantedPlan } from './PlanDialogs.tsx';

const WITHOUT_COUPON = 'Subscribe without a coupon';

interface PlanActionsProps {
  order: WantedPlan['order'];
  /** The person's; undefined for a stranger and until it is known. */
  subscription: Subscription | undefined;
  /** Whether a coupon gives it for nothing, or for longer than she has it. */
  isFree: boolean;
  /** Whether she has it already, not only to try. */
  isHeld: boolean;
  isActivating: boolean;
  /** Whether she has just paid, and the payment provider has not told us so yet. */
  isBeingConfirmed: boolean;
  onWant: (wanted: WantedPlan) => void;
}

/** What the person can do about a plan. */
export function PlanActions({
  order,
  subscription,
  isFree,
  isHeld,
  isActivating,
  isBeingConfirmed,
  onWant,
}: PlanActionsProps) {
  const whenSignedIn = useWhenSignedIn();
  const { name } = PLANS[order.tier];

  async function want(how: WantedPlan['how']) {
    let isThere = false;
    await whenSignedIn(({ id: userId }) => {
      isThere = true;
      onWant({ how, order, userId });
    });
    if (!isThere) {
      toast({
        title: 'Authentication Required',
        description: 'Please sign in to subscribe to a plan',
        variant: 'destructive',
      });
    }
  }

  /** Stands on the cards of several plans: a screen reader says of which this one is. */
  const ofPlan = (label: string) => ({ 'aria-label': `${label}: ${name}` });

  const start = (how: WantedPlan['how'], label: string, look: Partial<ButtonProps> = {}) => (
    // Without script it leads to the page about signing in.
    <form action="/sign-in" className="contents">
      <Button
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          void want(how);
        }}
        className="w-full py-2 whitespace-normal!"
        {...look}
      >
        {label}
      </Button>
    </form>
  );

  const couponLabel = isActivating ? 'Activating...' : 'Get Free Access with Coupon';
  const coupon = isFree ? start('coupon', couponLabel, ofPlan(couponLabel)) : null;
  const status = subscription?.subscriptionStatus;
  const isThisOne =
    subscription?.subscriptionTier === order.tier && subscription.interval === order.interval;
  if (isBeingConfirmed) return null;
  if (status === 'active' || status === 'cancelled') {
    if (isThisOne) return coupon;
    const isSameTier = subscription?.subscriptionTier === order.tier;
    const change = isSameTier ? `Pay by the ${order.interval}` : `Change to ${name}`;
    return (
      <>
        {coupon}
        {start('change', change, { variant: 'secondary' })}
      </>
    );
  }
  const isDue = isThisOne && (status === 'past_due' || status === 'incomplete');
  if (status === 'past_due' && !isDue) return coupon;
  // Always the same button, so that the focus comes back to it from the form that it has opened.
  return (
    <>
      {coupon}
      {isDue
        ? start('pay', 'Complete Payment', { variant: coupon ? 'secondary' : 'primary' })
        : (isFree || isHeld) && order.interval === 'month'
          ? start('pay', WITHOUT_COUPON, { variant: 'quiet', ...ofPlan(WITHOUT_COUPON) })
          : start('pay', `Start ${name}`)}
    </>
  );
}
