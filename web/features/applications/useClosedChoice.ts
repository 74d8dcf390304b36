import { useEffect, useRef, useState } from 'react';
import type { MarketEvent } from '#contract/events/events.ts';

interface Choice {
  /** Of what is chosen: one of the events, or the market in general. */
  chosenId: number;
  marketId: number;
  /** Those that take applications, as far as is known by now. */
  events: readonly MarketEvent[];
  /** What is on its way is sent as it was chosen. */
  isSending: boolean;
  /** Chooses something else. */
  onClosed: () => void;
}

/**
 * Sees to it that what is chosen can be applied to, also when its event is called off or closes
 * while the form is open.
 * @returns the event that has closed, until it is forgotten; null: none has
 */
export function useClosedChoice({ chosenId, marketId, events, isSending, onClosed }: Choice) {
  const [closed, setClosed] = useState<MarketEvent | null>(null);
  // What is known of an event goes with it from the list.
  const chosen = useRef<MarketEvent>(null);
  useEffect(() => {
    const event = events.find(({ id }) => id === chosenId) ?? null;
    if (event || chosenId === marketId) {
      chosen.current = event;
      return;
    }
    if (isSending) return;
    setClosed(chosen.current);
    onClosed();
  });
  return { closed, forgetClosed: () => setClosed(null) };
}
