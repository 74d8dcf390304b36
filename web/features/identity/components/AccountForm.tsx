import { useHydrated } from '@tanstack/react-router';
import type { FormEventHandler, ReactNode } from 'react';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
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

/** Fields of an account over the one button that sends them, once the page's script has taken over. */
export function AccountForm({
  onSubmit,
  isSending,
  button,
  buttonWhileSending,
  error,
  children,
}: AccountFormProps) {
  const isHydrated = useHydrated();
  return (
    // Sent by something else before then, a password still does not become part of an address.
    <form method="post" noValidate onSubmit={onSubmit} className="mt-5 space-y-4">
      {children}
      <FormError>{error}</FormError>
      <SubmitButton size="large" className="w-full" disabled={!isHydrated} isSending={isSending}>
        {isSending ? buttonWhileSending : button}
      </SubmitButton>
    </form>
  );
}
