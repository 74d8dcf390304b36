import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { BusyButton } from '../BusyButton.tsx';
import type { ButtonProps } from '../Button.tsx';
import { UploadNote } from '../fields/UploadNote.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FormButtonsProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Leaves the form without sending it; absent where there is nothing to leave. */
  onCancel?: (() => void) | undefined;
  /** What leaving it is called. */
  cancel?: string;
  /** What it sends is on its way, which is waited for. */
  isSending: boolean;
  /**
   * A file in it is: the form cannot be sent before that has arrived, but it can be left. Absent in
   * a form without files.
   */
  isUploading?: boolean;
  /** Whether a line stands between them and the fields, as at the end of a long form. */
  isDivided?: boolean;
  /** What sending it is called. */
  children: ReactNode;
}

/** The end of a form: not to send it, and to send it. */
export function FormButtons(props: FormButtonsProps) {
  const {
    onCancel,
    cancel = 'Cancel',
    isSending,
    isUploading,
    isDivided = true,
    size,
    variant,
    children,
  } = props;
  const noteId = useId();
  const sized = size ? { size } : {};
  return (
    <div className={clsx('text-right', isDivided && 'border-t border-paper-300 pt-5')}>
      {isUploading === undefined ? null : <UploadNote id={noteId} isUploading={isUploading} />}
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel ? (
          <BusyButton variant="secondary" {...sized} isBusy={isSending} onClick={onCancel}>
            {cancel}
          </BusyButton>
        ) : null}
        <SubmitButton
          {...sized}
          {...(variant ? { variant } : {})}
          isSending={isSending || isUploading === true}
          aria-describedby={isUploading === undefined ? undefined : noteId}
        >
          {children}
        </SubmitButton>
      </div>
    </div>
  );
}
