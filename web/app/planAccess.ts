import type { PlanStanding } from '#contract/subscription.ts';

/** Whether somebody who stands so to a plan may use what it is for. */
export const mayUse = (standing: PlanStanding): boolean =>
  standing === 'open' || standing === 'held' || standing === 'trial';
