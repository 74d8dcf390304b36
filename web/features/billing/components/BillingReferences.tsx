import type { Subscription } from '#contract/billing/subscription.ts';

/** How the payment provider knows the person, for questions about a payment. */
export function BillingReferences({ subscription }: { subscription: Subscription }) {
  const references = [
    ['Customer ID', subscription.stripeCustomerId],
    ['Subscription ID', subscription.stripeSubscriptionId],
  ].filter((entry): entry is [string, string] => entry[1] !== null);
  return (
    <dl className="space-y-3">
      {references.map(([term, reference]) => (
        <div key={term}>
          <dt className="text-sm text-ink-600">{term}</dt>
          <dd className="font-mono text-sm break-all">{reference}</dd>
        </div>
      ))}
    </dl>
  );
}
