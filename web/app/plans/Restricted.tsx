import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '#web/features/billing/api/subscription.ts';
import RestrictedDialog from '#web/features/billing/components/RestrictedDialog.tsx';
import type { PlanRefusal } from './planRefusal.ts';
import { useTrial } from './useTrial.ts';

/** That only a plan lets the signed-in person do what she wanted, which she can try where she has not. */
export default function Restricted({
  requiredPlan,
  application,
  onClose,
}: PlanRefusal & { onClose: () => void }) {
  const { data: subscription } = useQuery(subscriptionQuery);
  const trial = useTrial(requiredPlan, onClose);
  return <RestrictedDialog {...{ requiredPlan, application, subscription, onClose, ...trial }} />;
}
