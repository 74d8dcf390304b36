import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type BillingInterval, PLANS, type PlanTier } from '#contract/billing/plans.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { POPULAR, planPriceText, yearlyText } from '../planText.ts';
import { bannerText } from '../promotionText.ts';

interface PlanCardProps {
  tier: PlanTier;
  interval: BillingInterval;
  /** The last day of the promotion that covers it; null: there is none. */
  freeUntil: string | null;
  /** How she has it, where she does. */
  ownText: string | null;
  /** What she can do about it. */
  children: ReactNode;
}

export function PlanCard({ tier, interval, freeUntil, ownText, children }: PlanCardProps) {
  const { label, name, purpose, features } = PLANS[tier];
  const { amount, per } = planPriceText(tier, interval);
  const yearly = interval === 'year' ? yearlyText(tier) : null;
  return (
    <Card as="article" className="flex flex-col p-6 md:p-7">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl tracking-tight">{tier === 'farm_direct' ? label : name}</h2>
        {tier === POPULAR ? <Badge tone="squash">Popular</Badge> : null}
      </div>
      <p className="mt-2 text-ink-600 lg:min-h-18">{purpose}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-display text-4xl font-medium">{amount}</span>
          <span className="text-ink-600">{per}</span>
        </p>
        {ownText ? <Badge tone="leaf">{ownText}</Badge> : null}
      </div>
      {yearly ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-600">
          {yearly.perMonth}
          <Badge tone="leaf">{yearly.saving}</Badge>
        </p>
      ) : null}
      <CheckList items={features} className="mt-5 mb-6 grow" />
      {tier === 'farm_direct' ? (
        // To the pages of the other plans the header leads, whoever looks.
        <p className="mb-4">
          <Link
            to="/farm-direct"
            className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-4"
          >
            Go to Farm Direct
          </Link>
        </p>
      ) : null}
      {freeUntil ? (
        <p className="mb-4 rounded-card bg-squash-100 p-4 font-semibold text-ink-900">
          {bannerText(freeUntil)}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">{children}</div>
    </Card>
  );
}
