import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { changeSession } from '#web/features/identity/sessionChange.ts';
import { ApiError, onRefusedChange } from '#web/lib/api.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';

const AdminReturnDialog = lazyPart(
  () => import('#web/features/admin/components/AdminReturnDialog.tsx'),
);

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * An administrator's session that has run out on an open page: whoever is refused there is asked for
 * the key over it, and goes on with what she has typed.
 */
export function AdminReturn() {
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const [isPutOff, putOff] = useState(false);

  // What the server says of the session decides, whatever was refused.
  useEffect(() => {
    function ask(error: unknown) {
      if (!isRefusal(error)) return;
      putOff(false);
      void queryClient.invalidateQueries(sessionQuery);
    }
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error);
    });
    const stopListening = onRefusedChange(ask);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [queryClient]);

  if (!session || session.isAdministrator || isPutOff) return null;
  return (
    <Suspense>
      <AdminReturnDialog
        onUnlocked={(unlocked) => changeSession(queryClient, unlocked)}
        onClose={() => putOff(true)}
      />
    </Suspense>
  );
}
