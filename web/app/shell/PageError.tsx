import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** What a page shows when its data could not be read. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <div className="py-16">
      <ErrorState
        titleAs="h1"
        title={isOffline ? 'You are offline' : 'This page could not be loaded'}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      >
        {isOffline
          ? 'Check your connection and try again.'
          : error instanceof ApiError
            ? error.detail
            : 'Check your connection and try again.'}
      </ErrorState>
    </div>
  );
}
