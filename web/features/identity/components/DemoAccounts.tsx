import { useState } from 'react';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#contract/demo/demoAccounts.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { enterPassword } from '../api/enterPassword.ts';
import { failureText } from '../popup/failureText.ts';
import { FormError } from './FormError.tsx';

/** One click and one is somebody: for an installation on demo data. */
export function DemoAccounts({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function signIn(email: string) {
    setError(undefined);
    setSending(true);
    try {
      await enterPassword({ email, password: DEMO_PASSWORD });
      await onSignedIn();
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setSending(false);
    }
  }

  return (
    <section className="mt-auto pt-7">
      <h2 className="border-t border-paper-300 pt-4 font-sans text-sm font-semibold text-ink-700">
        Try a demo account
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-2 min-[26rem]:grid-cols-4">
        {DEMO_ACCOUNTS.map(({ email, role }) => (
          <li key={email}>
            <BusyButton
              isBusy={isSending}
              variant="secondary"
              size="small"
              className="w-full px-1!"
              onClick={() => void signIn(email)}
            >
              {role}
            </BusyButton>
          </li>
        ))}
      </ul>
      <FormError>{error}</FormError>
    </section>
  );
}
