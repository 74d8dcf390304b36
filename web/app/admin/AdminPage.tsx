import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { wasUnlocked } from '#web/features/admin/unlocked.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { CHECK_CONNECTION } from '#web/lib/api/problemText.ts';
import { Container } from '#web/ui/Container.tsx';
import { keepFocus } from '#web/ui/keepFocus.ts';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';

const AdminConsole = lazyPart(() => import('./AdminConsole.tsx'));
const AdminEntrance = lazyPart(() => import('./AdminEntrance.tsx'));

/**
 * The administrator's screens behind the key. The session's cookie is the truth: the server is
 * asked on every load. Whoever is in stays there when her session runs out, since she may have typed
 * something; whoever has left, in any tab, is out.
 */
export function AdminPage() {
  const isHydrated = useHydrated();
  const { data: session, isError, refetch } = useQuery({ ...sessionQuery, enabled: isHydrated });
  const [wasIn, setWasIn] = useState(false);
  if (session?.isAdministrator && !wasIn) setWasIn(true);
  useEffect(keepFocus, []);
  const isIn = session?.isAdministrator || (wasIn && wasUnlocked());
  return (
    <Container className="pt-8 pb-20 md:pt-14 md:pb-28">
      <div className="min-h-96">
        {isHydrated && isError && !session ? (
          <ErrorState titleAs="h1" onRetry={() => void refetch()}>
            {CHECK_CONNECTION}
          </ErrorState>
        ) : (
          <Suspense fallback={<ContentSpinner />}>
            {!isHydrated || !session ? (
              <>
                <ContentSpinner />
                <p className="hidden text-lg noscript:block">The admin screens need JavaScript.</p>
              </>
            ) : isIn ? (
              <AdminConsole />
            ) : (
              <AdminEntrance />
            )}
          </Suspense>
        )}
      </div>
    </Container>
  );
}
