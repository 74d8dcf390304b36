import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlanTier } from '#contract/billing/plans.ts';
import { subscriptionQuery } from './api/subscription.ts';

/** How long somebody is left alone before she is told of a plan, in milliseconds. */
const PROMPT_DELAY_MS = 5_000;
/** How soon to look again whether she is still in the midst of something. */
const BUSY_RETRY_MS = 1_000;

const keyOf = (tier: PlanTier): string => `plan-prompt-${tier}`;

/** Whether she is doing something in a dialog, has asked for one or for a page, or has the caret in a field. */
const isBusy = (): boolean =>
  document.querySelector('[role=dialog], .loading-bar, :is(input, textarea, select):focus') !==
  null;

/** Whether she has been told in this session of the browser. Without its storage: yes. */
function wasTold(tier: PlanTier): boolean {
  try {
    return sessionStorage.getItem(keyOf(tier)) !== null;
  } catch {
    return true;
  }
}

/**
 * Whether to tell the signed-in person of a plan now: once in a session for each kind, when she has
 * been here for a while, has no such plan, and is not in the midst of something.
 * @param load loads the code of what tells her; when that does not arrive, nothing is said
 */
export function usePlanPrompt(
  tier: PlanTier,
  load: () => Promise<unknown>,
): { isOpen: boolean; close: () => void } {
  const { data: subscription } = useQuery(subscriptionQuery);
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = subscription !== undefined && !subscription.validTiers.includes(tier);

  useEffect(() => {
    if (!isWanted || wasTold(tier)) return;
    let isGone = false;
    let timer = setTimeout(prompt, PROMPT_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };

    function prompt() {
      if (isBusy()) timer = setTimeout(prompt, BUSY_RETRY_MS);
      else load().then(tell, () => undefined);
    }

    /** While the code was on its way she may have begun something. */
    function tell() {
      if (isGone) return;
      if (isBusy()) {
        timer = setTimeout(tell, BUSY_RETRY_MS);
        return;
      }
      sessionStorage.setItem(keyOf(tier), 'told');
      setIsOpen(true);
    }
  }, [isWanted, tier, load]);

  return { isOpen, close: () => setIsOpen(false) };
}
