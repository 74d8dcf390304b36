import type { ComponentProps, FormEventHandler } from 'react';
import { useAskingClose } from '#web/lib/forms/useUnsavedChanges.ts';
import { Dialog, type DialogProps } from '../overlays/Dialog.tsx';
import { FormButtons } from './FormButtons.tsx';

interface FormDialogProps
  extends Pick<DialogProps, 'onClose' | 'description' | 'children'>,
    Pick<ComponentProps<typeof FormButtons>, 'isSending' | 'variant'> {
  title: string;
  /** What a screen reader calls the form; the title unless stated. */
  formLabel?: string;
  /** Whether something was typed that would be lost; asked about before it closes. */
  isDirty: boolean;
  /** `submit` of useSentForm. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What sending it is called: 'Send Claim', and 'Sending...' meanwhile. */
  send: string;
}

/** A short form in a dialog of its own. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    formLabel = title,
    send,
    onSubmit,
    isDirty,
    isSending,
    onClose,
    children,
    ...buttons
  } = props;
  const close = useAskingClose({ isDirty, isSending }, onClose);
  return (
    <Dialog width="narrow" onClose={close} {...{ title, description }}>
      <form noValidate onSubmit={onSubmit} aria-label={formLabel} className="space-y-5">
        {children}
        <FormButtons isDivided={false} onCancel={close} isSending={isSending} {...buttons}>
          {send}
        </FormButtons>
      </form>
    </Dialog>
  );
}
