import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressChangeSchema } from '#contract/identity/identity.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/forms/FormDialog.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { changeAddress } from '../api/changeAddress.ts';
import { PasswordField } from './PasswordField.tsx';
import { SupportLink } from './SupportLink.tsx';

interface AddressChangeDialogProps {
  /** What she signs in with now. */
  email: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks what to sign in with from now on; says what is left to do where a link is to confirm it. */
export default function AddressChangeDialog(props: AddressChangeDialogProps) {
  const { email, onClose, onChanged } = props;
  const [newEmail, setNewEmail] = useState<string>();
  return newEmail === undefined ? (
    <AddressForm {...{ email, onClose, onChanged }} onConfirmationSent={setNewEmail} />
  ) : (
    <ConfirmationSent {...{ email, newEmail, onClose }} />
  );
}

interface AddressFormProps extends AddressChangeDialogProps {
  onConfirmationSent: (newEmail: string) => void;
}

function AddressForm({ email, onClose, onChanged, onConfirmationSent }: AddressFormProps) {
  const { fieldOf, submit, isSending, formState } = useSentForm({
    schema: addressChangeSchema,
    defaultValues: { email, password: '', newEmail: '' },
    send: async (change) => {
      const { state } = await changeAddress(change);
      if (state === 'confirmationSent') {
        onConfirmationSent(change.newEmail);
        return;
      }
      toast({
        title: 'Email Changed',
        description: `You sign in with ${change.newEmail} from now on.`,
      });
      onChanged();
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Email Not Changed',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Change your email"
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSending={isSending}
      send={isSending ? 'Changing...' : 'Change Email'}
    >
      <p className="text-ink-700">
        You sign in with <strong className="wrap-anywhere">{email}</strong> now.
      </p>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoFocus
        {...fieldOf('newEmail')}
      />
      <PasswordField {...fieldOf('password')} />
    </FormDialog>
  );
}

interface ConfirmationSentProps extends Pick<AddressChangeDialogProps, 'email' | 'onClose'> {
  newEmail: string;
}

function ConfirmationSent({ email, newEmail, onClose }: ConfirmationSentProps) {
  const { identity, supportEmail } = useSuspenseQuery(configQuery).data;
  const sendsMail = identity.provider === 'built-in' && identity.sendsMail;
  return (
    <Dialog
      onClose={onClose}
      width="narrow"
      title={sendsMail ? 'Check Your Email' : 'Ask for Your Link'}
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <div className="space-y-3 text-ink-700">
        {sendsMail ? (
          <p>
            We sent an email to <strong className="wrap-anywhere">{newEmail}</strong>. Open the link
            in it within an hour and enter your password.
          </p>
        ) : (
          <p>
            There is now a link to confirm <strong className="wrap-anywhere">{newEmail}</strong>. It
            works for an hour. This site sends no email: ask <SupportLink {...{ supportEmail }} />{' '}
            to send the link to that address. If you run this site, find it in the outbox at /admin.
          </p>
        )}
        <p>
          Until then, you sign in with <strong className="wrap-anywhere">{email}</strong>.
        </p>
      </div>
    </Dialog>
  );
}
