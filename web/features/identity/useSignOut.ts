import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface SignOut {
  /** Ends the session here, in the other tabs and at the identity service; tells of a failure itself. */
  signOut(): Promise<void>;
  isSigningOut: boolean;
}

export function useSignOut(): SignOut {
  const queryClient = useQueryClient();
  const [isSigningOut, setSigningOut] = useState(false);

  async function signOut() {
    setSigningOut(true);
    try {
      const { completeSignOut } = await import('./signIn/completeSignOut.ts');
      await completeSignOut(queryClient);
    } finally {
      setSigningOut(false);
    }
  }

  return { signOut, isSigningOut };
}
