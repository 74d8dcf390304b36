import { runningDay } from '#contract/billing/lastMoment.ts';
import { PLANS } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { statusBadge } from '../subscriptionText.ts';
import { FreeUntil } from './FreeUntil.tsx';

const TRIAL = statusBadge('trial');

type OtherPlansProps = {
  subscription: Pick<Subscription, 'subscriptionTier' | 'validTiers' | 'heldUntil'>;
};

/** What somebody has beside the plan that her account speaks of: free by a coupon, or to try. */
export function OtherPlans({
  subscription: { subscriptionTier, validTiers, heldUntil },
}: OtherPlansProps) {
  const others = validTiers.filter((tier) => tier !== subscriptionTier);
  if (others.length === 0) return null;
  return (
    <section className="mt-5 border-t border-paper-300 pt-4">
      <h3 className="text-lg tracking-tight">You also have</h3>
      <ul className="mt-2 space-y-3">
        {others.map((tier) => {
          const until = heldUntil[tier];
          return (
            <li key={tier} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-semibold">{PLANS[tier].name}</span>
              {until ? <FreeUntil day={runningDay(Date.parse(until))} /> : null}
              {until === undefined ? <Badge tone={TRIAL.tone}>{TRIAL.label}</Badge> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
