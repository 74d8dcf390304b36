import { useEffect, useState } from 'react';
import { credentialsSchema } from '#contract/identity/identity.ts';
import { enterPassword } from '../api/enterPassword.ts';
import { useAccountForm } from '../popup/useAccountForm.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField, type KeptEmail } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';

interface SignInFormProps extends KeptEmail {
  /** Goes on with whoever has just signed in at the identity service. */
  onSignedIn: () => Promise<void>;
}

export function SignInForm({ email, onEmail, onSignedIn }: SignInFormProps) {
  const { register, onSubmit, setFocus, errors, isSending } = useAccountForm({
    schema: credentialsSchema,
    defaultValues: { email, password: '' },
    send: async (credentials) => {
      await enterPassword(credentials);
      await onSignedIn();
    },
    fieldByStatus: { 401: 'password' },
  });
  const [first] = useState<'email' | 'password'>(email ? 'password' : 'email');
  useEffect(() => setFocus(first), [first, setFocus]);
  return (
    <AccountForm
      {...{ onSubmit, isSending }}
      button="Sign In"
      buttonWhileSending="Signing in..."
      error={errors.root?.message}
    >
      <EmailField error={errors.email?.message} onEmail={onEmail} {...register('email')} />
      <PasswordField error={errors.password?.message} {...register('password')} />
    </AccountForm>
  );
}
