import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importCode } from '#web/lib/missingCode.ts';
import { tellMissing } from '#web/ui/tellMissing.ts';

const loadSignOut = () => import('./signIn/completeSignOut.ts');

interface SignOut {
  /** Ends the session here, in the other tabs and at the identity service; tells of a failure itself. */
  signOut(): Promise<void>;
  isSigningOut: boolean;
}

export function useSignOut(): SignOut {
  const queryClient = useQueryClient();
  const [isSigningOut, setSigningOut] = useState(false);

  function signOut() {
    setSigningOut(true);
    return importCode(loadSignOut, tellMissing)
      .then(
        ({ completeSignOut }) => completeSignOut(queryClient),
        () => {},
      )
      .finally(() => setSigningOut(false));
  }

  return { signOut, isSigningOut };
}
