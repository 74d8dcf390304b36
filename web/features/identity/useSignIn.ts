import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#contract/sessions/session.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { importCode } from '#web/lib/pages/missingCode.ts';
import { tellMissing } from '#web/ui/states/tellMissing.ts';
import { openPopup } from './popup.ts';

const loadSignIn = () => import('./signIn/completeSignIn.ts');

interface SignIn {
  /**
   * Asks the person to sign in; to be called by her click, or the popup would be blocked. Tells her
   * what went wrong by itself.
   * @returns who has signed in, or null when nobody has
   */
  signIn(): Promise<SessionUser | null>;
  isSigningIn: boolean;
}

export function useSignIn(): SignIn {
  const queryClient = useQueryClient();
  const [isSigningIn, setSigningIn] = useState(false);

  function signIn() {
    const settings = queryClient.getQueryData(configQuery.queryKey)?.identity;
    // Firebase's own code opens its popup; ours is opened before anything is waited for.
    const popup = settings?.provider === 'built-in' ? openPopup() : null;
    setSigningIn(true);
    return importCode(loadSignIn, () => {
      popup?.close();
      tellMissing();
    })
      .then(
        ({ completeSignIn }) => completeSignIn(queryClient, settings, popup),
        () => null,
      )
      .finally(() => setSigningIn(false));
  }

  return { signIn, isSigningIn };
}
