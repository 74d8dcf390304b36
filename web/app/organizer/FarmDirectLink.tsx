import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { Button } from '#web/ui/Button.tsx';

/** From a farm stand among somebody's markets to where she looks after it from day to day. */
export function FarmDirectLink({ market }: { market: StoredMarket }) {
  if (market.category !== 'farm_stand') return null;
  return (
    <Button asChild variant="secondary" size="small">
      <Link
        to="/farm-direct"
        search={{ stand: String(market.id) }}
        aria-label={`Farm Direct of ${market.name}`}
      >
        <Store aria-hidden />
        Farm Direct
      </Link>
    </Button>
  );
}
