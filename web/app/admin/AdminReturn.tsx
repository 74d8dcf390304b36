import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { changeSession } from '#web/features/identity/sessionChange.ts';
import type { ApiError } from '#web/lib/api/api.ts';
import { useRefusals } from '#web/lib/api/useRefusals.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';

const AdminReturnDialog = lazyPart(
  () => import('#web/features/admin/components/AdminReturnDialog.tsx'),
);

/**
 * An administrator's session that has run out on an open page: whoever is refused there is asked for
 * the key over it, and goes on with what she has typed.
 */
export function AdminReturn() {
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const [isPutOff, putOff] = useState(false);

  // What the server says of the session decides, whatever was refused.
  const ask = useCallback(
    ({ status }: ApiError, refused: 'reading' | 'change') => {
      if (status !== 401 && status !== 403) return;
      // Once she looks at the page, only what she does there asks her again.
      if (refused === 'change') putOff(false);
      void queryClient.invalidateQueries(sessionQuery);
    },
    [queryClient],
  );
  useRefusals(ask);

  if (!session || session.isAdministrator || isPutOff) return null;
  return (
    <AdminReturnDialog
      onUnlocked={(unlocked) => changeSession(queryClient, unlocked)}
      onClose={() => putOff(true)}
    />
  );
}
