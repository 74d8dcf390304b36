import { useEffect, useRef, useState } from 'react';
import { passwordResetSchema } from '#contract/identity/identity.ts';
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { resetPassword } from '../api/resetPassword.ts';
import { takeLinkToken } from '../popup/takeLinkToken.ts';
import { useAccountForm } from '../popup/useAccountForm.ts';
import { AccountForm } from './AccountForm.tsx';
import { PanelHeading } from './PanelHeading.tsx';

const formSchema = passwordResetSchema.pick({ newPassword: true });

/** Where the link of a forgotten password leads. */
export function ResetPasswordPanel() {
  const [isDone, setDone] = useState(false);
  const token = useRef<string | null>(null);
  useEffect(() => {
    token.current ??= takeLinkToken();
  }, []);
  const { register, onSubmit, errors, isSending } = useAccountForm({
    schema: formSchema,
    defaultValues: { newPassword: '' },
    send: async ({ newPassword }) => {
      await resetPassword({ token: token.current ?? 'none', newPassword });
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <>
        <PanelHeading title="Your Password Is Changed" takesFocus>
          <p>You have been signed out everywhere. Sign in with your new password.</p>
        </PanelHeading>
        <Button asChild size="large" className="mt-6">
          <a href="/identity/sign-in">Sign In</a>
        </Button>
      </>
    );
  }
  return (
    <>
      <PanelHeading title="Choose a New Password" />
      <AccountForm
        {...{ onSubmit, isSending }}
        button="Change Password"
        buttonWhileSending="Changing..."
        error={errors.root?.message}
      >
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={errors.newPassword ? undefined : `At least ${PASSWORD_MIN_LENGTH} characters`}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
      </AccountForm>
      <p className="mt-3 text-sm text-ink-600">You’ll sign in again with your new password.</p>
    </>
  );
}
