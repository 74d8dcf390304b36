import { problemText } from '#web/lib/api/problemText.ts';
import { isNoLongerWaiting } from '#web/lib/lists/decisionPage.ts';
import { toast } from '../overlays/toast.ts';

/** What a dialog for a decision does when that is refused: says why, and closes where there is none to make. */
export const onNotDecided = (title: string, onClose: () => void) => (error: unknown) => {
  toast({ title, description: problemText(error), variant: 'destructive' });
  if (isNoLongerWaiting(error)) onClose();
};
