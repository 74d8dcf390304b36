import { passwordResetRequestSchema } from '#contract/identity/identity.ts';
import { requestPasswordReset } from '../api/requestPasswordReset.ts';
import { useAccountForm } from '../popup/useAccountForm.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField, type KeptEmail } from './EmailField.tsx';

interface ForgottenPasswordFormProps extends KeptEmail {
  /** Told the address that was entered, whether or not it has an account. */
  onSent: (email: string) => void;
}

export function ForgottenPasswordForm({ email, onEmail, onSent }: ForgottenPasswordFormProps) {
  const { register, onSubmit, errors, isSending } = useAccountForm({
    schema: passwordResetRequestSchema,
    defaultValues: { email },
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
      <EmailField error={errors.email?.message} onEmail={onEmail} {...register('email')} />
    </AccountForm>
  );
}
