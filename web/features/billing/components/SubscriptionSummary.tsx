import { Link } from '@tanstack/react-router';
import { PLANS } from '#contract/plans.ts';
import type { Subscription } from '#contract/subscription.ts';
import { formatMediumDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { statusBadge } from '../subscriptionText.ts';

/** Which plan the person has, since when, and what she can do about it. */
export function SubscriptionSummary({ subscription }: { subscription: Subscription }) {
  const { subscriptionTier, subscriptionStatus } = subscription;
  const status = statusBadge(subscriptionStatus);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-semibold">
          {subscriptionTier ? PLANS[subscriptionTier].name : 'No active subscription'}
        </p>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      <Dates subscription={subscription} />
      <div className="mt-5 flex flex-wrap gap-3">
        {subscriptionStatus === 'incomplete' ? (
          <Button asChild>
            <Link to="/pricing">Complete Payment</Link>
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <Link to="/pricing">Change Plan</Link>
        </Button>
      </div>
    </>
  );
}

function Dates({ subscription }: { subscription: Subscription }) {
  const { subscriptionStatus, subscriptionStartDate, trialStartDate } = subscription;
  const hasTrial = subscriptionStatus === 'trial' || subscriptionStatus === 'expired';
  const dates = [
    ['Started', subscriptionStatus === 'trial' ? null : subscriptionStartDate],
    ['Trial started', hasTrial ? trialStartDate : null],
  ].filter((entry): entry is [string, string] => entry[1] !== null);
  if (dates.length === 0) return null;
  return (
    <dl className="mt-3 space-y-1 text-ink-600">
      {dates.map(([term, date]) => (
        <div key={term} className="flex gap-2">
          <dt>{term}</dt>
          <dd className="font-medium text-ink-900">{formatMediumDate(date)}</dd>
        </div>
      ))}
    </dl>
  );
}
