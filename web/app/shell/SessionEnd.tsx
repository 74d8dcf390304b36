import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { changeSession } from '#web/features/identity/sessionChange.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useRefusals } from '#web/lib/useRefusals.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useLiveUpdates } from './useLiveUpdates.ts';

const SessionEndedDialog = lazyPart(
  () => import('#web/features/identity/components/SessionEndedDialog.tsx'),
);

/**
 * A session that has ended on an open page, at its time or elsewhere: whoever is refused there is
 * asked to sign in over it. Until she has decided, the page stays as it is, with all that was typed.
 */
export function SessionEnd({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const [hasEnded, setEnded] = useState(false);

  // What the server says of the session decides, whatever was refused.
  const check = useCallback(
    async (refusal?: ApiError) => {
      if (refusal && refusal.status !== 401) return;
      const session = await queryClient
        .fetchQuery({ ...sessionQuery, queryKey: ['session-check'], staleTime: 0, gcTime: 0 })
        .catch(() => null);
      const believed = queryClient.getQueryData(sessionQuery.queryKey)?.user;
      if (session && believed && session.user === null) setEnded(true);
    },
    [queryClient],
  );
  useRefusals(check);
  useLiveUpdates(userId, check);

  if (!hasEnded) return null;
  return (
    <Suspense>
      <SessionEndedDialog
        onSignedIn={() => setEnded(false)}
        onLeave={() => {
          const known = queryClient.getQueryData(sessionQuery.queryKey);
          changeSession(queryClient, {
            user: null,
            isAdministrator: known?.isAdministrator ?? false,
          });
        }}
        onClose={() => setEnded(false)}
      />
    </Suspense>
  );
}
