import { newAccountSchema, PASSWORD_MIN_LENGTH } from '#contract/identity/identity.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { openAccount } from '../api/openAccount.ts';
import { useAccountForm } from '../popup/useAccountForm.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField, type KeptEmail } from './EmailField.tsx';

interface SignUpFormProps extends KeptEmail {
  onSignedIn: () => Promise<void>;
  /** Told the address that a link was sent to, before whose opening nobody is signed in. */
  onConfirmationSent: (email: string) => void;
}

export function SignUpForm({ email, onEmail, onSignedIn, onConfirmationSent }: SignUpFormProps) {
  const { register, onSubmit, errors, isSending } = useAccountForm({
    schema: newAccountSchema,
    defaultValues: { name: '', email, password: '' },
    send: async (account) => {
      const { state } = await openAccount(account);
      if (state === 'signedIn') await onSignedIn();
      else onConfirmationSent(account.email);
    },
    fieldByStatus: { 409: 'email' },
  });
  return (
    <AccountForm
      {...{ onSubmit, isSending }}
      button="Create Account"
      buttonWhileSending="Creating your account..."
      error={errors.root?.message}
    >
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField error={errors.email?.message} onEmail={onEmail} {...register('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={errors.password ? undefined : `At least ${PASSWORD_MIN_LENGTH} characters`}
        error={errors.password?.message}
        {...register('password')}
      />
    </AccountForm>
  );
}
