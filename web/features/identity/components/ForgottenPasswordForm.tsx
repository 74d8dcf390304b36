import { passwordResetRequestSchema } from '#contract/identity/identity.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { requestPasswordReset } from '../api/requestPasswordReset.ts';
import { useAccountForm } from '../popup/useAccountForm.ts';
import { AccountForm } from './AccountForm.tsx';

/** @param onSent told the address that was entered, whether or not it has an account */
export function ForgottenPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, onSubmit, errors, isSending } = useAccountForm({
    schema: passwordResetRequestSchema,
    defaultValues: { email: '' },
    send: async (request) => {
      await requestPasswordReset(request);
      onSent(request.email);
    },
  });
  return (
    <AccountForm
      {...{ onSubmit, isSending }}
      button="Ask for a Link"
      buttonWhileSending="Asking..."
      error={errors.root?.message}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
    </AccountForm>
  );
}
