import type { QueryClient } from '@tanstack/react-query';
import type { IdentitySettings } from '#contract/site/config.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { endIdentitySession } from '../api/endIdentitySession.ts';
import { endSession } from '../api/endSession.ts';
import { sessionQuery } from '../api/session.ts';
import { changeSession } from '../sessionChange.ts';

/** Ends the session of the site and the one at the identity service. */
export async function completeSignOut(queryClient: QueryClient): Promise<void> {
  const identity = queryClient.getQueryData(configQuery.queryKey)?.identity;
  try {
    // Before the page says that she is signed out: by this one whoever comes next would be signed in.
    if (identity?.provider === 'built-in') await endIdentitySession();
    await endSession();
  } catch {
    toast({
      variant: 'destructive',
      title: 'Sign out failed',
      description: 'You are still signed in. Please try again.',
    });
    return;
  }
  const isAdministrator = queryClient.getQueryData(sessionQuery.queryKey)?.isAdministrator ?? false;
  changeSession(queryClient, { user: null, isAdministrator });
  if (identity?.provider === 'firebase') await signOutAtService(identity).catch(() => {});
}

/** Signs out at the identity service, so that the next sign-in asks who it is. */
export async function signOutAtService(settings: IdentitySettings | undefined): Promise<void> {
  if (settings?.provider === 'built-in') await endIdentitySession();
  if (settings?.provider !== 'firebase') return;
  const { signOutOfFirebase } = await import('./firebase.ts');
  await signOutOfFirebase();
}
