import type { ComponentProps } from 'react';
import { AnnouncementDialog } from '#web/features/announcements/components/AnnouncementDialog.tsx';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';

const UNSENT = 'Your message hasn’t been sent. Close without sending it?';

type VendorMessageDialogProps = Omit<
  ComponentProps<typeof AnnouncementDialog>,
  'onDirty' | 'onSending' | 'onSent'
>;

/** A message to vendors, which asks before what is written is lost. */
export default function VendorMessageDialog({
  onClose,
  onCancelDay,
  ...to
}: VendorMessageDialogProps) {
  const { setDirty, setSending, mayLeave } = useUnsavedChanges(UNSENT);
  const unlessWritten = (act: () => void) => () => {
    if (mayLeave()) act();
  };
  return (
    <AnnouncementDialog
      {...to}
      onDirty={setDirty}
      onSending={setSending}
      onSent={onClose}
      onClose={unlessWritten(onClose)}
      onCancelDay={onCancelDay && unlessWritten(onCancelDay)}
    />
  );
}
