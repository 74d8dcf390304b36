import type { FormEventHandler, ReactNode } from 'react';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { FormError } from './FormError.tsx';

type AccountFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  isSending: boolean;
  /** What the button says, and what it says while something is being sent. */
  button: string;
  buttonWhileSending: string;
  /** What is wrong with the form as a whole. */
  error: string | undefined;
  children: ReactNode;
};

/** Fields of an account over the one button that sends them. */
export function AccountForm({
  onSubmit,
  isSending,
  button,
  buttonWhileSending,
  error,
  children,
}: AccountFormProps) {
  return (
    // Sent before the page is ready, a password still does not become part of an address.
    <form method="post" noValidate onSubmit={onSubmit} className="mt-5 space-y-4">
      {children}
      <FormError>{error}</FormError>
      <SubmitButton size="large" className="w-full" isSending={isSending}>
        {isSending ? buttonWhileSending : button}
      </SubmitButton>
    </form>
  );
}
