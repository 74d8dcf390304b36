import { Link } from '@tanstack/react-router';
import type { NextPayment } from '#contract/billing/billing.ts';
import { PLANS } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { centsText } from '#contract/money.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { endDayText, statusBadge } from '../subscriptionText.ts';
import { FreeUntil } from './FreeUntil.tsx';
import { OtherPlans } from './OtherPlans.tsx';

interface SubscriptionSummaryProps {
  subscription: Subscription;
  /** Null where none is to come; undefined until it is known. */
  nextPayment: NextPayment | null | undefined;
  onCancel: (subscription: Subscription) => void;
  onResume: () => void;
  isChanging: boolean;
}

/** Which plan the person has, since when, what else she has, and what she can do about it. */
export function SubscriptionSummary({
  subscription,
  nextPayment,
  onCancel,
  onResume,
  isChanging,
}: SubscriptionSummaryProps) {
  const { subscriptionTier, subscriptionStatus, subscriptionEndDate, validTiers } = subscription;
  const freeUntil = subscriptionStatus === 'expired' ? null : subscription.freeUntil;
  const status = statusBadge(subscriptionStatus);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-semibold">
          {subscriptionTier ? PLANS[subscriptionTier].name : 'No active subscription'}
        </p>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      {freeUntil ? (
        <div className="mt-3">
          <FreeUntil day={freeUntil} />
        </div>
      ) : null}
      {subscriptionStatus === 'incomplete' ? (
        <p className="mt-3 text-ink-700">
          You haven’t been charged. If you don’t complete the payment, this goes away within a day.
        </p>
      ) : (
        <Dates {...{ subscription, nextPayment }} />
      )}
      {subscriptionStatus === 'cancelled' && subscriptionEndDate ? (
        <p className="mt-3 text-ink-700">
          {freeUntil
            ? `Your paid period ends on ${formatMoment(subscriptionEndDate)}. After that, your coupon keeps the plan free.`
            : `Your access ends at the end of the current billing period, on ${formatMoment(subscriptionEndDate)}.`}
        </p>
      ) : null}
      {subscriptionStatus === 'past_due' && subscriptionEndDate ? (
        <p className="mt-3 text-ink-700">
          Your last payment didn’t go through. Pay now to keep your plan. Without a payment, your
          access ends by {formatMoment(subscriptionEndDate)}.
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {subscriptionStatus === 'incomplete' || subscriptionStatus === 'past_due' ? (
          <Button asChild>
            <Link to="/pricing">
              {subscriptionStatus === 'incomplete' ? 'Complete Payment' : 'Pay Now'}
            </Link>
          </Button>
        ) : null}
        {subscriptionStatus === 'cancelled' ? (
          <BusyButton isBusy={isChanging} onClick={onResume}>
            Resume Subscription
          </BusyButton>
        ) : null}
        {validTiers.includes('farm_direct') ? (
          <Button asChild variant="secondary">
            <Link to="/farm-direct">Go to Farm Direct</Link>
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <Link to="/pricing">Change Plan</Link>
        </Button>
        {subscriptionStatus === 'active' || subscriptionStatus === 'past_due' ? (
          <BusyButton
            variant="quiet"
            className="text-tomato-600 hover:bg-tomato-50"
            isBusy={isChanging}
            onClick={() => onCancel(subscription)}
          >
            Cancel Subscription
          </BusyButton>
        ) : null}
      </div>
      <OtherPlans subscription={subscription} />
    </>
  );
}

function Dates({
  subscription,
  nextPayment,
}: Pick<SubscriptionSummaryProps, 'subscription' | 'nextPayment'>) {
  const { subscriptionStatus, subscriptionStartDate, trialStartDate, interval } = subscription;
  const hasTrial = subscriptionStatus === 'trial' || subscriptionStatus === 'expired';
  const date = (when: string | null) => when && formatMoment(when);
  const end = endDayText(subscription);
  const renewal = date(subscription.renewsAt);
  const entries = [
    ['Started', subscriptionStatus === 'trial' ? null : date(subscriptionStartDate)],
    ['Trial started', hasTrial ? date(trialStartDate) : null],
    ['Trial ends', subscriptionStatus === 'trial' ? end : null],
    ['Ended', subscriptionStatus === 'expired' ? end : null],
    ['Billed', subscriptionStatus === 'expired' ? null : interval && `${interval}ly`],
    [
      'Next payment',
      renewal && nextPayment ? `${renewal}: ${centsText(nextPayment.amountCents)}` : renewal,
    ],
    ['Credit', renewal && nextPayment?.creditCents ? centsText(nextPayment.creditCents) : null],
  ].filter((entry): entry is [string, string] => entry[1] !== null);
  if (entries.length === 0) return null;
  return (
    <dl className="mt-3 space-y-1 text-ink-600">
      {entries.map(([term, text]) => (
        <div key={term} className="flex gap-2">
          <dt className="shrink-0">{term}</dt>
          <dd className="font-medium text-ink-900">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
