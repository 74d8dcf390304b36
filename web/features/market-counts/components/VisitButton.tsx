import { useMutation } from '@tanstack/react-query';
import { Footprints } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '#web/lib/api/problemText.ts';
import { today } from '#web/lib/texts/dates.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { tellVisit } from '../api/tellVisit.ts';

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

/** 'I was here': once a day for each browser. For another market it is to be another one (`key`). */
export function VisitButton({ marketId }: { marketId: number }) {
  const [isTold, setTold] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  // The server's page knows nothing of this browser.
  useEffect(() => setTold(hasTold(marketId)), [marketId]);
  const tell = useMutation({
    mutationFn: () => tellVisit(marketId),
    onSuccess: () => {
      remember(marketId);
      setTold(true);
      // The button goes, and would take the focus along.
      if (document.activeElement === button.current) thanks.current?.focus();
    },
    onError: (error) =>
      toast({
        title: 'Visit Not Counted',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  return (
    <>
      {/* Only what comes into a part that is there already is sure to be read out. */}
      <p
        ref={thanks}
        role="status"
        tabIndex={-1}
        className={
          isTold ? 'flex min-h-11 items-center px-4 text-sm text-ink-700 md:min-h-9' : 'absolute'
        }
      >
        {isTold ? 'Thanks! Your visit today is counted.' : null}
      </p>
      {isTold ? null : (
        <BusyButton
          ref={button}
          variant="quiet"
          size="small"
          className="noscript:hidden"
          isBusy={tell.isPending}
          onClick={() => tell.mutate()}
        >
          <Footprints aria-hidden />I was here
        </BusyButton>
      )}
    </>
  );
}
