import { DoorClosed, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import type { Market } from '#contract/markets/markets.ts';
import type { WrittenMarket } from '#contract/markets/marketWrites.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { setClosedToday } from '../api/listings.ts';
import { isClosedToday } from '../closedToday.ts';

interface ClosedTodayButtonProps {
  stand: Market;
  onChanged: (stand: WrittenMarket) => void;
}

/** Closes a stand for the day with one tap, and opens it again with another. */
export function ClosedTodayButton({ stand, onChanged }: ClosedTodayButtonProps) {
  const [isSending, setSending] = useState(false);
  const isClosed = isClosedToday(stand);
  async function toggle() {
    if (isSending) return;
    setSending(true);
    try {
      const written = await setClosedToday(stand.id, !isClosed);
      onChanged(written);
      toast({
        title: isClosed ? 'Today’s Closure Removed' : 'Closed Today',
        // When it opens is not this button's to say: its season may be over, its hours unknown.
        description: `Shoppers now see ‘${written.openStatus.text}’.`,
      });
    } catch (error) {
      toast({
        title: isClosed ? 'Still Closed Today' : 'Not Closed Today',
        description: problemText(error),
        variant: 'destructive',
      });
    } finally {
      setSending(false);
    }
  }
  return (
    <BusyButton
      variant={isClosed ? 'primary' : 'secondary'}
      size="large"
      isBusy={isSending}
      onClick={() => void toggle()}
    >
      {isClosed ? <DoorOpen aria-hidden /> : <DoorClosed aria-hidden />}
      {isClosed ? 'Open Again Today' : 'Close for Today'}
    </BusyButton>
  );
}
