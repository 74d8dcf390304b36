import type { PlanTier } from '#contract/billing/plans.ts';
import type { WantedApplication } from '#web/features/billing/wantedApplication.ts';

/** That something needs a plan which the person does not have. */
export interface PlanRefusal {
  requiredPlan: PlanTier;
  /** To which she is to come back once she has it. */
  application?: WantedApplication | undefined;
}

let current: PlanRefusal | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog that says so, over whatever is there; null closes it. */
export function showPlanRefusal(refusal: PlanRefusal | null): void {
  current = refusal;
  for (const listener of listeners) listener();
}

export const currentPlanRefusal = (): PlanRefusal | null => current;

/** @returns the way to stop listening */
export function subscribeToPlanRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
