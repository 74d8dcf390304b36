import { useEffect } from 'react';
import { credentialsSchema } from '#contract/identity/identity.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { enterPassword } from '../api/enterPassword.ts';
import { useAccountForm } from '../popup/useAccountForm.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';

/** @param onSignedIn goes on with whoever has just signed in at the identity service */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { register, onSubmit, setFocus, errors, isSending } = useAccountForm({
    schema: credentialsSchema,
    defaultValues: { email: '', password: '' },
    send: async (credentials) => {
      await enterPassword(credentials);
      await onSignedIn();
    },
    fieldByStatus: { 401: 'password' },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <AccountForm
      {...{ onSubmit, isSending }}
      button="Sign In"
      buttonWhileSending="Signing in..."
      error={errors.root?.message}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField error={errors.password?.message} {...register('password')} />
    </AccountForm>
  );
}
