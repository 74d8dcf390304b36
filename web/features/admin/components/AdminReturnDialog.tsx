import { useEffect } from 'react';
import type { Session } from '#contract/sessions/session.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { currentToast, dismissToast } from '#web/ui/overlays/toast.ts';
import { AdminKeyForm } from './AdminKeyForm.tsx';

interface AdminReturnDialogProps {
  onUnlocked: (session: Session) => void;
  onClose: () => void;
}

/** Asks for the key again, over a page on which something may have been typed, which stays there. */
export default function AdminReturnDialog({ onUnlocked, onClose }: AdminReturnDialogProps) {
  // Whoever was refused has said so in a toast: this says it better.
  useEffect(() => {
    const shown = currentToast();
    if (shown?.variant === 'destructive') dismissToast(shown.id);
  }, []);
  return (
    <Dialog
      onClose={onClose}
      width="narrow"
      title="Admin Access Required"
      description="Your admin session has expired. Enter the key to continue: what you typed is still there."
    >
      <AdminKeyForm isFirst onUnlocked={onUnlocked} />
    </Dialog>
  );
}
