import { useQueryClient } from '@tanstack/react-query';
import { importCode } from '#web/lib/pages/missingCode.ts';
import { tellMissing } from '#web/ui/states/tellMissing.ts';

const loadSignOut = () => import('./signIn/completeSignOut.ts');

/** Ends the session here, in the other tabs and at the identity service; tells of a failure itself. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    importCode(loadSignOut, tellMissing).then(
      ({ completeSignOut }) => completeSignOut(queryClient),
      () => {},
    );
}
