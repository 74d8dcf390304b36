import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { wantedApplication } from '#web/features/billing/wantedApplication.ts';

/**
 * Whether to thank for a payment, which the address says to have been made. It is said once: where
 * the page is loaded anew or come back to, the address says it no longer.
 */
export function useThanks(): boolean {
  const { state, ...location } = useLocation();
  const search = location.search as { success?: string; redirect_status?: string };
  const navigate = useNavigate();
  const [isThanking, setThanking] = useState(false);
  // Whoever comes back from her bank has an outcome in the address first, which may be another one.
  const isPaid = search.success === 'true' && search.redirect_status === undefined;
  const thankOnce = useEffectEvent(() => {
    if (!isPaid) return;
    const isFirst = !state.hasThanked;
    setThanking(isFirst);
    void navigate({
      to: '/pricing',
      search: { ...(isFirst && { success: 'true' }), ...wantedApplication(search) },
      state: { hasThanked: isFirst },
      replace: true,
      resetScroll: false,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the address says so
  useEffect(() => thankOnce(), [isPaid]);
  return isThanking;
}
