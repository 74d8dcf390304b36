import { capitalized } from '#web/lib/texts/capitalized.ts';
import { BusyButton } from '../BusyButton.tsx';
import { Dialog, type DialogProps } from '../overlays/Dialog.tsx';

interface DeletionDialogProps extends Pick<DialogProps, 'onClose' | 'children'> {
  /** What is to be deleted: 'market'. */
  noun: string;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Asks before something is deleted. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { noun, isDeleting, onDelete, onClose, children } = props;
  // What has been sent is waited for: whoever leaves is to know what became of it.
  const leave = () => {
    if (!isDeleting) onClose();
  };
  return (
    <Dialog
      width="narrow"
      onClose={leave}
      title={`Delete ${capitalized(noun)}`}
      description={`Are you sure you want to delete this ${noun}? This action cannot be undone.`}
    >
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <BusyButton variant="secondary" isBusy={isDeleting} onClick={leave}>
          Cancel
        </BusyButton>
        <BusyButton variant="danger" isBusy={isDeleting} onClick={onDelete}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </BusyButton>
      </div>
    </Dialog>
  );
}
