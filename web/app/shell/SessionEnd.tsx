import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { askAnew, changeSession } from '#web/features/identity/sessionChange.ts';
import type { ApiError } from '#web/lib/api/api.ts';
import { useRefusals } from '#web/lib/api/useRefusals.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { useLiveUpdates } from './useLiveUpdates.ts';

const SessionEndedDialog = lazyPart(
  () => import('#web/features/identity/components/SessionEndedDialog.tsx'),
);

/** When the page learnt of the session that has ended since; what is learnt later is another one. */
const endedQuery = queryOptions<number>({ queryKey: ['session-end'], queryFn: skipToken });

/** Whether the session of whom the page takes for signed in has ended. */
export function useHasSessionEnded(): boolean {
  const { dataUpdatedAt } = useQuery({ ...sessionQuery, enabled: false });
  return useQuery(endedQuery).data === dataUpdatedAt;
}

interface SessionEndProps {
  userId: number;
  /** What the header shows of her while her session lasts. */
  children: ReactNode;
}

/**
 * A session that has ended on an open page, at its time or elsewhere: whoever is refused there is
 * asked to sign in over it. Until she has decided, the page stays as it is, with all that was typed;
 * only the header says that nobody is signed in.
 */
export function SessionEnd({ userId, children }: SessionEndProps) {
  const queryClient = useQueryClient();
  const hasEnded = useHasSessionEnded();
  const [isAsking, setAsking] = useState(false);

  // What the server says of the session decides, whatever was refused.
  const check = useCallback(
    async (refusal?: ApiError, refused?: 'reading' | 'change') => {
      if (refusal && refusal.status !== 401) return;
      const session = await askAnew(queryClient, 'session-check').catch(() => null);
      const believed = queryClient.getQueryData(sessionQuery.queryKey)?.user;
      if (!session || !believed) return;
      if (session.user !== null) {
        // She is still there, and may have become more than a shopper meanwhile.
        if (session.user.id === believed.id) {
          queryClient.setQueryData(sessionQuery.queryKey, session);
        } else {
          changeSession(queryClient, session);
        }
        return;
      }
      const learntAt = queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt;
      const isKnown = queryClient.getQueryData(endedQuery.queryKey) === learntAt;
      queryClient.setQueryData(endedQuery.queryKey, learntAt);
      // Once she looks at the page, only what she does there asks her again.
      if (!isKnown || refused === 'change') setAsking(true);
    },
    [queryClient],
  );
  useRefusals(check);
  useLiveUpdates(userId, check);

  if (!hasEnded) return children;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Sign In
      </Button>
      {isAsking ? (
        <SessionEndedDialog
          onLeave={() => {
            const known = queryClient.getQueryData(sessionQuery.queryKey);
            changeSession(queryClient, {
              user: null,
              isAdministrator: known?.isAdministrator ?? false,
            });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
