import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, NoAnswerError } from '#web/lib/api/api.ts';
import { CHECK_CONNECTION } from '#web/lib/api/problemText.ts';
import { renewPage } from '#web/lib/pages/missingCode.ts';
import { NOT_LOADED } from '#web/lib/pages/pageHead.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

/** How often whoever was offline is looked for again, once her browser says that she is not. */
const AGAIN_AFTER_MS = 3_000;

/** What a page shows when its data could not be read; once the network is back it is read again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // The server's own navigator knows of no network.
  const isOffline = navigator.onLine === false;
  const retry = () => {
    // Its code may be missing, and nothing on it can be lost.
    if (!(error instanceof ApiError || error instanceof NoAnswerError)) return void renewPage();
    reset();
    void router.invalidate();
  };
  // By each render anew: another error may be met in another way.
  useEffect(() => {
    addEventListener('online', retry);
    // A browser says that it is online a moment before it is.
    const again = setInterval(() => isOffline && navigator.onLine && retry(), AGAIN_AFTER_MS);
    return () => {
      removeEventListener('online', retry);
      clearInterval(again);
    };
  });
  return (
    <div className="py-16">
      <ErrorState titleAs="h1" title={isOffline ? 'You are offline' : NOT_LOADED} onRetry={retry}>
        {error instanceof ApiError && !isOffline ? error.detail : CHECK_CONNECTION}
      </ErrorState>
    </div>
  );
}
