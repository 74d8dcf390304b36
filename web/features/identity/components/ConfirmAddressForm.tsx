import { useEffect } from 'react';
import { addressConfirmationSchema } from '#contract/identity/identity.ts';
import { confirmAddress } from '../api/confirmAddress.ts';
import { useAccountForm } from '../popup/useAccountForm.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';

const formSchema = addressConfirmationSchema.pick({ password: true });

type ConfirmAddressFormProps = {
  /** From the mailed link. */
  token: string;
  onSignedIn: () => Promise<void>;
};

/** Where the link in the mail to a new account leads. */
export function ConfirmAddressForm({ token, onSignedIn }: ConfirmAddressFormProps) {
  const { register, onSubmit, setFocus, errors, isSending } = useAccountForm({
    schema: formSchema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await confirmAddress({ token, password });
      await onSignedIn();
    },
    fieldByStatus: { 401: 'password' },
  });
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <AccountForm
      {...{ onSubmit, isSending }}
      button="Confirm and Sign In"
      buttonWhileSending="Confirming..."
      error={errors.root?.message}
    >
      <PasswordField error={errors.password?.message} {...register('password')} />
    </AccountForm>
  );
}
