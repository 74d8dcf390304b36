import { useEffect, useSyncExternalStore } from 'react';
import { onRefusedChange } from '#web/lib/api/api.ts';
import { currentToast, dismissToast } from '#web/ui/overlays/toast.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { currentPlanRefusal, showPlanRefusal, subscribeToPlanRefusals } from './planRefusal.ts';

const Restricted = lazyPart(() => import('./Restricted.tsx'));

/**
 * Whatever the signed-in person wanted to change: when only a plan lets her, a dialog says so, over
 * the form with all that she has typed. Once on every page, in the header.
 */
export function PlanRefusals() {
  const refusal = useSyncExternalStore(subscribeToPlanRefusals, currentPlanRefusal, () => null);
  useEffect(
    () =>
      onRefusedChange(({ problem }) => {
        const { type, requiredPlan, detail } = problem ?? {};
        if (type !== 'plan-required' || !requiredPlan) return;
        showPlanRefusal({ requiredPlan });
        // Whoever asked for the change says the same in a toast, as of any refusal.
        setTimeout(() => {
          const shown = currentToast();
          if (shown && shown.description === detail) dismissToast(shown.id);
        });
      }),
    [],
  );
  // What she lacks is not to be said to whoever signs in after her.
  useEffect(() => () => showPlanRefusal(null), []);
  return refusal && <Restricted {...refusal} onClose={() => showPlanRefusal(null)} />;
}
