import { useEffect, useState } from 'react';
import { PASSWORD_MIN_LENGTH, passwordResetSchema } from '#contract/identity/identity.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { resetPassword } from '../api/resetPassword.ts';
import { forgetLinkToken, linkToken } from '../popup/linkToken.ts';
import { useAccountForm } from '../popup/useAccountForm.ts';
import { AccountForm } from './AccountForm.tsx';
import { PanelHeading } from './PanelHeading.tsx';

const formSchema = passwordResetSchema.pick({ newPassword: true });

/** Where the link of a forgotten password leads. */
export function ResetPasswordPanel() {
  const [isDone, setDone] = useState(false);
  // Null once it is known that no link has led here.
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(linkToken()), []);
  const { register, onSubmit, errors, isSending } = useAccountForm({
    schema: formSchema,
    defaultValues: { newPassword: '' },
    send: async ({ newPassword }) => {
      await resetPassword({ token: token ?? '', newPassword });
      forgetLinkToken();
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
  const anotherLink = (
    <Button asChild variant="quiet" className="-mx-2 mt-2 self-start px-2!">
      <a href="/identity/sign-in?forgotten=true">Ask for a New Link</a>
    </Button>
  );
  if (token === null) {
    return (
      <>
        <PanelHeading title="Choose a New Password">
          <p>Open the link that you were sent, or ask for a new one.</p>
        </PanelHeading>
        {anotherLink}
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
      {anotherLink}
    </>
  );
}
