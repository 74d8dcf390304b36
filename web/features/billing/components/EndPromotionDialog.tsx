import { useState } from 'react';
import { problemText } from '#web/lib/api/problemText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { endPromotion } from '../api/endPromotion.ts';

interface EndPromotionDialogProps {
  id: number;
  /** Its codes, as they are read out. */
  codes: string;
  /** It may have ended. */
  onClose: () => void;
}

/** Asks before a promotion ends ahead of its last day. */
export default function EndPromotionDialog({ id, codes, onClose }: EndPromotionDialogProps) {
  const [isEnding, setIsEnding] = useState(false);

  async function end() {
    setIsEnding(true);
    try {
      await endPromotion(id);
      toast({ title: 'Promotion Ended', description: 'Its codes no longer work.' });
      onClose();
    } catch (reason) {
      setIsEnding(false);
      toast({
        title: 'Promotion Not Ended',
        description: problemText(reason),
        variant: 'destructive',
      });
    }
  }

  return (
    <Dialog
      width="narrow"
      onClose={() => {
        if (!isEnding) onClose();
      }}
      title="End this promotion"
      footer={
        <>
          <BusyButton variant="secondary" isBusy={isEnding} onClick={onClose}>
            Cancel
          </BusyButton>
          <BusyButton variant="danger" isBusy={isEnding} onClick={() => void end()}>
            {isEnding ? 'Ending...' : 'End Now'}
          </BusyButton>
        </>
      }
    >
      <p>Nobody can use {codes} anymore. People who have used a code keep their free plan.</p>
    </Dialog>
  );
}
