import { Footprints } from 'lucide-react';
import { useEffect, useState } from 'react';
import { today } from '#web/lib/texts/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { countMarket } from '../countMarket.ts';

const keyOf = (marketId: number) => `visited-${marketId}`;

/** Whether this browser has told of a visit today; without its storage it is asked anew each time. */
function hasTold(marketId: number): boolean {
  try {
    return localStorage.getItem(keyOf(marketId)) === today();
  } catch {
    return false;
  }
}

function remember(marketId: number): void {
  try {
    localStorage.setItem(keyOf(marketId), today());
  } catch {
    // Then it can be told again.
  }
}

/** 'I was here': once a day for each browser. */
export function VisitButton({ marketId }: { marketId: number }) {
  const [isTold, setTold] = useState(false);
  // The server's page knows nothing of this browser.
  useEffect(() => setTold(hasTold(marketId)), [marketId]);
  if (isTold) {
    return (
      <p role="status" className="flex min-h-11 items-center px-4 text-sm text-ink-700 md:min-h-9">
        Thanks! Your visit today is counted.
      </p>
    );
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="noscript:hidden"
      onClick={() => {
        countMarket(marketId, 'visit');
        remember(marketId);
        setTold(true);
      }}
    >
      <Footprints aria-hidden />I was here
    </Button>
  );
}
